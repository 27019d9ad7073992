import type {FrontMatter} from '../../../model/page.ts'
import {isDay} from '../../../model/text/day.ts'

const texts = new Set([
  'title',
  'lang',
  'description',
  'content_type',
  'topic',
  'is_imported_content',
  'date',
  'edit_url',
  'reviewed',
  'stale_after'
])
const lists = new Set(['personas', 'categories'])
/** Dates that decide whether a page is part of the site. An invalid one would silently remove the page. */
const days = new Set(['publish_date', 'expiry_date'])

/** Returns front matter in which a list of one text is a list, because other generators accept `categories: Announcements`. */
export function withLists(frontMatter: FrontMatter): FrontMatter {
  return Object.fromEntries(
    Object.entries(frontMatter).map(([key, value]) => [
      key,
      lists.has(key) && typeof value === 'string' ? [value] : value
    ])
  )
}

/**
 * Returns front matter in which the keys that docsgen reads have the types that it expects, whatever the project's schema
 * accepts. A number becomes text.
 *
 * @param refused called for each key whose value is left out
 */
export function withOwnTypes(frontMatter: FrontMatter, refused: (key: string, expected: string) => void): FrontMatter {
  return Object.fromEntries(
    Object.entries(frontMatter).flatMap(([key, value]): [string, unknown][] => {
      if (value === null && (texts.has(key) || lists.has(key))) return []
      if (texts.has(key) && typeof value !== 'string') {
        if (typeof value !== 'object') return [[key, String(value)]]
        refused(key, 'text')
        return []
      }
      if (lists.has(key) && !(Array.isArray(value) && value.every(item => typeof item === 'string'))) {
        if (typeof value === 'string') return [[key, [value]]]
        refused(key, 'a list of strings')
        return []
      }
      if (days.has(key) && !(typeof value === 'string' && isDay(value))) {
        refused(key, 'a valid date, such as `2025-05-09`')
        return []
      }
      return [[key, value]]
    })
  )
}
