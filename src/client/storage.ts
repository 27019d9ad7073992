/** What the reader chose, where the browser keeps it; private windows may refuse, and then nothing is remembered. */
export function recall(key: string, store: 'local' | 'session' = 'local'): string | null {
  try {
    return storeOf(store).getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value, or forgets it with `null`. */
export function remember(key: string, value: string | null, store: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) storeOf(store).removeItem(key)
    else storeOf(store).setItem(key, value)
  } catch {
    // Nothing depends on it.
  }
}

function storeOf(store: 'local' | 'session'): Storage {
  return store === 'local' ? localStorage : sessionStorage
}
