import type {PageErrorReport} from '../../page-error.ts'

/** Maximum number of errors to report until the next save: a script may fail for every frame that it draws. */
const most = 20

/**
 * Calls a function with each error of a script of this site that no code has caught, once until the next save.
 *
 * @returns a function to call at a save
 */
export function watchErrors(report: (error: PageErrorReport) => void): () => void {
  const seen = new Set<string>()
  const take = (thrown: unknown, place = ''): void => {
    const isError = thrown instanceof Error
    const message = isError ? `${thrown.name}: ${thrown.message}` : `Thrown: ${String(thrown)}`
    const stack = (isError && thrown.stack) || place
    const key = `${message}\n${stack}`
    // Extensions of the browser and scripts of other sites fail too.
    if (!stack.includes(location.origin) || seen.has(key) || seen.size >= most) return
    seen.add(key)
    report({message, stack, page: location.pathname})
  }
  window.addEventListener('error', ({error, message, filename, lineno, colno}) => {
    if (error !== null && error !== undefined) take(error, `@${filename}:${lineno}:${colno}`)
    // Browsers report a delayed observer in this way, which is not an error of a script.
    else if (!message.startsWith('ResizeObserver')) take(message, `@${filename}:${lineno}:${colno}`)
  })
  // A value that is not an error does not say where it was thrown.
  window.addEventListener('unhandledrejection', ({reason}) => take(reason, location.origin))
  return () => seen.clear()
}
