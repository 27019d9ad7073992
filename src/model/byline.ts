import type {FrontMatter} from './page.ts'

/** Somebody who wrote a page. */
export interface Author {
  readonly name: string
  readonly url?: string
}

/** A tag of a page. */
export interface Tag {
  readonly name: string
  /** The page that lists what has the tag. */
  readonly href?: string
}

/** Returns who wrote a page, from `author` and `authors`: a name, `{name, url}`, or a list of them. */
export function authorsOf({author, authors}: FrontMatter): Author[] {
  return [author, authors].flat().flatMap((entry: unknown): Author[] => {
    if (typeof entry === 'string' && entry !== '') return [{name: entry}]
    const {name, url} = (entry ?? {}) as Record<string, unknown>
    if (typeof name !== 'string') return []
    return [{name, ...(typeof url === 'string' && /^https?:/.test(url) && {url})}]
  })
}

/** Returns the page's tags, from a list or a single one. */
export function tagsOf({tags}: FrontMatter): string[] {
  return [tags].flat().flatMap((tag: unknown) => (typeof tag === 'string' && tag !== '' ? [tag] : []))
}
