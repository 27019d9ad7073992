/**
 * Runs the compiled program as often as the test asks, each time in another folder and with other arguments, in one process:
 * starting one takes longer than the work. Stands where nothing is tested that a process has one of.
 */
process.env.NODE_ENV = 'production'
// Where the program was started, as `bin/docsgen.js` leaves it.
process.argv[1] = new URL('../../bin/docsgen.js', import.meta.url).pathname

// The program takes it from code of the project, which runs in this process.
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
