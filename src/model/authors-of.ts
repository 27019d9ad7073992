import type {FrontMatter} from './page.ts'

/** An author of a page. */
export interface Author {
  readonly name: string
  readonly url?: string
  /** Path of an image in `public/`, or an address. */
  readonly picture?: string
}

/** Authors by id, from the configuration. */
export type Authors = Readonly<Record<string, Author>>

/**
 * Returns the authors of a page, from `author` and `authors`: a name, an id of the configuration, `{name, url}`, or a list of them.
 *
 * @param known authors in the configuration; default: none
 */
export function authorsOf({author, authors}: FrontMatter, known: Authors = {}): Author[] {
  return [author, authors].flat().flatMap((entry: unknown): Author[] => {
    if (typeof entry === 'string' && entry !== '')
      return [Object.hasOwn(known, entry) ? (known[entry] as Author) : {name: entry}]
    const {name, url} = (entry ?? {}) as Record<string, unknown>
    if (typeof name !== 'string') return []
    return [{name, ...(typeof url === 'string' && /^https?:/.test(url) && {url})}]
  })
}
