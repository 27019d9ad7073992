/** Returns whether a key opens search: Ctrl or Cmd K, or `/` unless the reader is typing. */
export function opensSearch(event: KeyboardEvent): boolean {
  const {key, target} = event
  // Browsers that fill in a form send key events without a key.
  if (typeof key !== 'string' || event.altKey || event.defaultPrevented) return false
  const isModified = event.ctrlKey || event.metaKey
  if (key === '/') return !isModified && !isTyping(target)
  return key.toLowerCase() === 'k' && isModified && !event.shiftKey
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
