/**
 * Ignores that the reader of the output has closed it (`docsgen check | head`): the rest is lost, and the command ends with its
 * own exit code. By default, Node prints an error with a stack trace.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    // A process may run more than one command.
    if (stream.listenerCount('error') > 0) continue
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
