import type {FrontMatter} from './page.ts'

/** An author of a page. */
export interface Author {
  readonly name: string
  readonly url?: string
}

/** A tag of a page. */
export interface Tag {
  readonly name: string
  /** Address of the page that lists everything with this tag. */
  readonly href?: string
}

/** Returns the authors of a page, from `author` and `authors`: a name, `{name, url}`, or a list of them. */
export function authorsOf({author, authors}: FrontMatter): Author[] {
  return [author, authors].flat().flatMap((entry: unknown): Author[] => {
    if (typeof entry === 'string' && entry !== '') return [{name: entry}]
    const {name, url} = (entry ?? {}) as Record<string, unknown>
    if (typeof name !== 'string') return []
    return [{name, ...(typeof url === 'string' && /^https?:/.test(url) && {url})}]
  })
}

/** Returns the tags of a page, from a list or a single tag. */
export function tagsOf({tags}: FrontMatter): string[] {
  return [tags].flat().flatMap((tag: unknown) => (typeof tag === 'string' && tag !== '' ? [tag] : []))
}
