import {recall, remember} from '../../../../client/storage.ts'
import {foundKey} from '../../browser/storage-keys.ts'

interface FoundModule {
  markFound(words: readonly string[]): void
}

/**
 * Marks the words that search found on the page it opened. Uses up the note that search left for this address, and loads the code
 * for marking on demand.
 */
export function setUpFound(): void {
  mark()
  window.addEventListener('hashchange', mark)
}

function mark(): void {
  const [path, ...words] = recall(foundKey, 'session')?.split('\n') ?? []
  remember(foundKey, null, 'session')
  const module = document.querySelector<HTMLElement>('[data-search-found]')?.dataset.searchFound
  if (path === location.pathname && module)
    import(module).then(({markFound}: FoundModule) => markFound(words), console.error)
}
