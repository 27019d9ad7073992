import type {FrontMatter} from '../../model/page.ts'

const texts = new Set([
  'title',
  'lang',
  'description',
  'content_type',
  'topic',
  'is_imported_content',
  'date',
  'reviewed',
  'stale_after'
])
const lists = new Set(['personas', 'categories'])

/**
 * The keys that docsgen itself reads, each with the type that it reads it as, whatever the project's schema lets pass: a
 * number is text too, and what is no text cannot be a title.
 *
 * @param refused told of each key whose value is left out
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
        refused(key, 'a list of texts')
        return []
      }
      return [[key, value]]
    })
  )
}
