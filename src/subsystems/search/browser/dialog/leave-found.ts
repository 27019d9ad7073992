import {remember} from '../../../../client/storage.ts'
import type {SearchHit} from '../../../../plugin/search-provider.ts'
import {foundKey} from '../storage-keys.ts'

/** Stores what to mark on the page that a result opens: the words as typed, and as written in the result. */
export function leaveFound(href: string, query: string, hit: SearchHit): void {
  const marked = [...hit.heading, ...hit.excerpt].filter(({mark}) => mark).map(({text}) => text)
  const words = new Set([...query.split(/\s+/), ...marked].map(word => word.trim().toLowerCase()).filter(Boolean))
  remember(foundKey, [new URL(href, location.href).pathname, ...words].join('\n'), 'session')
}
