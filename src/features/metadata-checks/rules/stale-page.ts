import type {SiteRule} from '../../../rules/rule.ts'

/**
 * A page can set the date when it needs a review (`stale_after`). From the next day on, docsgen reports the page
 * until somebody reviews it and changes the date. A review date (`reviewed`) that is in the future, or after
 * `stale_after`, is a mistake.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * ---
 * reviewed: '2024-01-10'
 * stale_after: '2024-06-01'
 * ---
 * ````
 *
 * ````mdx content/b.mdx
 * ---
 * reviewed: '9999-01-10'
 * ---
 * ````
 *
 * - `content/a.mdx:3:1` This page has been due for review since 2024-06-01; check it and change `stale_after`
 * - `content/b.mdx:2:1` Unexpected review date 9999-01-10, expected a date in the past
 *
 * Right:
 *
 * ````mdx content/a.mdx
 * ---
 * reviewed: '2024-01-10'
 * stale_after: '9999-06-01'
 * ---
 * ````
 */
export const stalePage: SiteRule = {
  kind: 'site',
  name: 'stale-page',
  severity: 'warning',
  summary: 'No page is past its `stale_after` date.',
  check({site, today}, report) {
    const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    for (const page of site.pages) {
      const {reviewed, stale_after: stale} = page.frontMatter
      const at = (key: string) => ({file: page.source, ...page.frontMatterPlaces[key]})
      if (isDay(reviewed) && reviewed > today)
        report({...at('reviewed'), reason: `Unexpected review date ${reviewed}, expected a date in the past`})
      if (!isDay(stale)) continue
      if (isDay(reviewed) && reviewed >= stale)
        report({
          ...at('stale_after'),
          reason: `Unexpected \`stale_after\` ${stale}, expected a date after the review on ${reviewed}`
        })
      else if (stale < today)
        report({
          ...at('stale_after'),
          reason: `This page has been due for review since ${stale}; check it and change \`stale_after\``
        })
    }
  }
}
