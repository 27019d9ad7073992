import type {FrontMatter} from '../../model/page.ts'

/** A tag of a page. */
export interface Tag {
  readonly name: string
  /** Address of the page that lists everything with this tag. */
  readonly href?: string
}

/** Returns the tags of a page, from a list or a single tag. */
export function tagsOf({tags}: FrontMatter): string[] {
  return [tags].flat().flatMap((tag: unknown) => (typeof tag === 'string' && tag !== '' ? [tag] : []))
}
