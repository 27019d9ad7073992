import {Console} from 'node:console'

/**
 * Reserves standard output for results. Output of the project's `console.log` calls (components, plugins, the configuration) goes
 * to stderr with the logs.
 *
 * @param all also redirects direct writes to `process.stdout`, for threads, which have no results to print
 */
export function ownStdout({all = false} = {}): void {
  globalThis.console = new Console({stdout: process.stderr, stderr: process.stderr})
  if (all) process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write
}
