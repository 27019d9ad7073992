import type {SiteRule} from '../../../rules/rule.ts'

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
