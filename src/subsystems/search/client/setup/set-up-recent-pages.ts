import {recall, remember} from '../../../../client/storage.ts'
import {recentPagesKey} from '../../browser/storage-keys.ts'

/** Maximum number of stored pages: the current one, and as many as search lists before anything is typed. */
const most = 6

/** Stores the page among the pages of this visit, newest first, for search to list. They never leave the browser. */
export function setUpRecentPages(): void {
  const title = document.querySelector('h1')?.textContent?.replace(/#$/, '').trim()
  if (!title || !document.querySelector('article') || document.querySelector('.error-header')) return
  const path = location.pathname
  const before = recentPages().filter(([, href]) => href !== path)
  remember(recentPagesKey, JSON.stringify([[title, path], ...before].slice(0, most)), 'session')
}

function recentPages(): readonly (readonly [title: string, href: string])[] {
  try {
    return [...(JSON.parse(recall(recentPagesKey, 'session') ?? '[]') as [string, string][])]
  } catch {
    return []
  }
}
