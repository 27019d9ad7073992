/** How often to look for the editor, in ms. */
const interval = 3000

/** Calls a function when the editor's process is gone, which may leave the input open. */
export function watchParent(processId: number | null | undefined, ended: () => void): void {
  if (typeof processId !== 'number') return
  const timer = setInterval(() => {
    if (isAlive(processId)) return
    clearInterval(timer)
    ended()
  }, interval)
  timer.unref()
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // A process of another user.
    return (error as {code?: unknown}).code === 'EPERM'
  }
}
