const key = 'docsgen-recent-searches'
const most = 5

/** Returns this reader's successful searches, latest first. They stay in the browser. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(item => typeof item === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, 100)
  if (text === '') return
  store([text, ...recentSearches().filter(item => item !== text)].slice(0, most))
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Storage may be full or blocked. Searches are not remembered then.
  }
}
