import type {PageFacts} from '../model/page.ts'

/**
 * Returns whether a page is part of the site. A page with contradictory days is, so that a rule can report them.
 *
 * @param build.date day to compare the days of pages with; without one, all pages are part of the site
 */
export function isIncluded(
  {frontMatter}: Pick<PageFacts, 'frontMatter'>,
  {drafts, date}: {readonly drafts: boolean; readonly date?: string | undefined}
): boolean {
  if (frontMatter.draft === true && !drafts) return false
  const {publish_date: from, expiry_date: to} = frontMatter
  if (date === undefined || (from !== undefined && to !== undefined && to <= from)) return true
  return (from === undefined || from <= date) && (to === undefined || date < to)
}

/** Returns the reason why a page is not part of the site, as a sentence. */
export function reasonLeftOut({source, frontMatter}: Pick<PageFacts, 'source' | 'frontMatter'>, date = ''): string {
  const {draft, publish_date: from, expiry_date: to} = frontMatter
  if (draft === true) return `\`${source}\` is a draft, which is not part of the site.`
  return from !== undefined && date < from
    ? `\`${source}\` is not published before ${from}.`
    : `\`${source}\` expired on ${to}.`
}
