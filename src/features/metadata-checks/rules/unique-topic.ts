import {languageOf} from '../../../model/locales.ts'
import type {SiteRule} from '../../../rules/rule.ts'

export const uniqueTopic: SiteRule = {
  kind: 'site',
  name: 'unique-topic',
  severity: 'error',
  summary: 'No two pages have the same topic.',
  check({site, config}, report) {
    const first = new Map<string, string>()
    for (const page of site.pages) {
      const {topic} = page.frontMatter
      if (topic === undefined) continue
      // Translations of a page have the same topic.
      const key = `${languageOf(page.route, config)} ${topic}`
      const other = first.get(key)
      if (other === undefined) first.set(key, page.source)
      else
        report({
          file: page.source,
          ...page.frontMatterPlaces.topic,
          reason: `Unexpected topic \`${topic}\`, expected one that no other page has; \`${other}\` has the same`,
          related: [other]
        })
    }
  }
}
