/**
 * What a command ends with when neither the content nor docsgen is at fault. 2: wrong usage or configuration. 3: the
 * machine failed us. 130: interrupted. (1 belongs to errors in the content, which are diagnostics, never exceptions.)
 */
export type HostExitCode = 2 | 3 | 130

/**
 * A failure that the user can understand and mend. The command line prints its message without a stack and exits with
 * its code; every other exception is our own bug.
 */
export class HostError extends Error {
  readonly exitCode: HostExitCode

  /** @param message a sentence that names files relative to the project root and says what to do */
  constructor(message: string, exitCode: HostExitCode, options?: {readonly cause?: unknown}) {
    super(message, options)
    this.name = 'HostError'
    this.exitCode = exitCode
  }
}
