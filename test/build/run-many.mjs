/** Runs the compiled program once for each list of arguments. Ends with the first exit code that is not 0. */
process.env.NODE_ENV ??= 'production'
const [node, program, runs] = process.argv
for (const [at, args] of JSON.parse(runs).entries()) {
  process.argv = [node, program, ...args]
  await import(`../../lib/cli.js?${at}`)
  if (process.exitCode) break
}
