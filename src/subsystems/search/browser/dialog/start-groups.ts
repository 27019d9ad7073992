import {recall} from '../../../../client/storage.ts'
import {recentPagesKey} from '../storage-keys.ts'
import {word} from '../words.ts'
import {recentSearches} from './recent-searches.ts'

/** One row of the list before anything is typed: a search to repeat, or a page to open. */
export type StartItem =
  | {readonly kind: 'search'; readonly text: string}
  | {readonly kind: 'page'; readonly text: string; readonly href: string}

export interface StartGroup {
  readonly title: string
  readonly items: readonly StartItem[]
}

/** Maximum number of rows of a group. */
const most = 5

/** Returns pages to continue with: the next page, then the sections of the site. The current page contains all of them. */
export function recommendedGroups(): readonly StartGroup[] {
  const next = linksIn('.pagination-link[data-direction="next"]', '.pagination-title')
  const sections = linksIn('.navbar-sections > ul > li > a[href]:not([aria-current="page"])').slice(0, 8)
  return filled([
    {title: word('readNext'), items: next},
    {title: word('sections'), items: sections}
  ])
}

/** Returns recent searches, the pages of this visit, then the recommended pages. */
export function startGroups(): readonly StartGroup[] {
  const searches = recentSearches().map(text => ({kind: 'search' as const, text}))
  return filled([
    {title: word('recentSearches'), items: searches.slice(0, most)},
    {title: word('recentPages'), items: recentPages()},
    ...recommendedGroups()
  ])
}

function recentPages(): StartItem[] {
  try {
    const stored: unknown = JSON.parse(recall(recentPagesKey, 'session') ?? '[]')
    return (Array.isArray(stored) ? stored : [])
      .flatMap(([text, href]: readonly unknown[]): StartItem[] =>
        typeof text === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href)
          ? [{kind: 'page', text, href}]
          : []
      )
      .filter(item => item.kind === 'page' && item.href !== location.pathname)
      .slice(0, most)
  } catch {
    return []
  }
}

function linksIn(selector: string, title?: string): StartItem[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(link => ({
    kind: 'page',
    text: ((title && link.querySelector(title)) || link).textContent?.trim() ?? '',
    href: link.href
  }))
}

function filled(groups: readonly StartGroup[]): readonly StartGroup[] {
  return groups.filter(({items}) => items.length > 0)
}
