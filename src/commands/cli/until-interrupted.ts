import {endProcess} from '../../host/machine/own-exits.ts'

/**
 * Waits for Ctrl-C, a termination signal or a key, then lets the command clean up.
 *
 * @param quitCode resolves with the exit code when a key ends the command
 */
export async function untilInterrupted(
  close: () => Promise<void>,
  quitCode: Promise<0 | 130> = new Promise(() => undefined)
): Promise<void> {
  const interrupted = new Promise<130>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(130))
  })
  const exitCode = await Promise.race([interrupted, quitCode])
  await close()
  endProcess(exitCode)
}
