import {recentPagesKey} from '../model/browser-contract.ts'
import {recall, remember} from './storage.ts'

/** Maximum number of stored pages: the current one, and as many as search lists before anything is typed. */
const most = 6

/** Stores the pages of this visit, newest first, for search to list. They never leave the browser. */
export function rememberPage(): void {
  const title = document.querySelector('h1')?.textContent?.replace(/#$/, '').trim()
  if (!title || !document.querySelector('article') || document.querySelector('.error-header')) return
  const path = location.pathname
  const before = recentPages().filter(([, href]) => href !== path)
  remember(recentPagesKey, JSON.stringify([[title, path], ...before].slice(0, most)), 'session')
}

function recentPages(): readonly (readonly [title: string, href: string])[] {
  try {
    const stored: unknown = JSON.parse(recall(recentPagesKey, 'session') ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
