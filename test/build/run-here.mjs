/**
 * Runs the compiled program in one process as often as the test requests, each time in another folder and with other arguments,
 * because starting a process takes longer than the run. Only for tests that do not depend on process-wide state.
 */
process.env.NODE_ENV = 'production'
// The path of the program, as `bin/docsgen.js` sets it.
process.argv[1] = new URL('../../bin/docsgen.js', import.meta.url).pathname

// Project code runs in this process, so the program replaces the function for it.
const {exit} = process
const [node, program] = process.argv
const own = {stdout: process.stdout.write, stderr: process.stderr.write}
let count = 0

process.on('message', async ({cwd, args}) => {
  const said = {stdout: '', stderr: ''}
  for (const name of /** @type {const} */ (['stdout', 'stderr']))
    process[name].write = (chunk, encoding, done) => {
      said[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
      const called = typeof encoding === 'function' ? encoding : done
      if (called) process.nextTick(called)
      return true
    }
  process.chdir(cwd)
  process.argv = [node, program, ...args]
  process.exitCode = undefined
  // The program handles uncaught errors once in a process, so the handlers of the last run would hear of those of this one.
  for (const event of ['unhandledRejection', 'uncaughtException', 'rejectionHandled']) process.removeAllListeners(event)
  try {
    await import(`../../lib/cli.js?${count++}`)
  } finally {
    Object.assign(process.stdout, {write: own.stdout})
    Object.assign(process.stderr, {write: own.stderr})
    // The folder of the last run may be removed.
    process.chdir('/')
    process.send({code: process.exitCode ?? 0, ...said})
    process.exitCode = undefined
  }
})

process.on('disconnect', () => exit.call(process))
