import {Console} from 'node:console'

/**
 * Keeps the standard output for results: what the project's code says with `console.log` (components, plugins, the
 * configuration) goes to stderr, beside our own logs.
 *
 * @param all also what it writes to `process.stdout` itself: for threads, which have no results to write there
 */
export function ownStdout({all = false} = {}): void {
  globalThis.console = new Console({stdout: process.stderr, stderr: process.stderr})
  if (all) process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write
}
