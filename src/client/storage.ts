/** Reads a choice of the reader from storage. Private windows may block storage, and nothing is remembered then. */
export function recall(key: string, store: 'local' | 'session' = 'local'): string | null {
  try {
    return storeOf(store).getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it with `null`. */
export function remember(key: string, value: string | null, store: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) storeOf(store).removeItem(key)
    else storeOf(store).setItem(key, value)
  } catch {
    // Storage is optional.
  }
}

function storeOf(store: 'local' | 'session'): Storage {
  return store === 'local' ? localStorage : sessionStorage
}
