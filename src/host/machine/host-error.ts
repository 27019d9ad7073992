/**
 * Exit code if neither the content nor docsgen is at fault. 2: wrong usage or configuration. 3: the machine failed. 130:
 * interrupted. (1 is for errors in the content, which are diagnostics, not exceptions.)
 */
export type HostExitCode = 2 | 3 | 130

/**
 * A failure that the user can understand and fix. The command line prints its message without a stack and exits with its code.
 * Every other exception is a bug in docsgen.
 */
export class HostError extends Error {
  readonly exitCode: HostExitCode

  /** @param message a sentence that says what to do, with file paths relative to the project root */
  constructor(message: string, exitCode: HostExitCode, options?: {readonly cause?: unknown}) {
    super(message, options)
    this.name = 'HostError'
    this.exitCode = exitCode
  }
}
