import type {PageFacts} from '../page.ts'

/** Returns the title and the line of a page's hero, unless the page's title or description says the same. */
export function heroWords({title, frontMatter}: Pick<PageFacts, 'title' | 'frontMatter'>): string[] {
  const {hero, description} = frontMatter as {readonly hero?: unknown; readonly description?: string}
  if (typeof hero !== 'object' || hero === null) return []
  const {title: own, tagline} = hero as {readonly title?: unknown; readonly tagline?: unknown}
  return [own, tagline].filter(
    (words): words is string => typeof words === 'string' && words !== '' && words !== title && words !== description
  )
}
