/**
 * Goes on where nobody reads the output any more (`docsgen check | head`): what is written then is lost, and the command ends with
 * the code that it would have had. Node takes it for a failure of the program, with a stack trace.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    // A process may run more than one command.
    if (stream.listenerCount('error') > 0) continue
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
