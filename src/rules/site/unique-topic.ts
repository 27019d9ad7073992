import type {SiteRule} from '../rule.ts'

/** Two pages with one topic. */
export const uniqueTopic: SiteRule = {
  kind: 'site',
  name: 'unique-topic',
  severity: 'error',
  summary: 'A topic names one page.',
  check({site}, report) {
    const first = new Map<string, string>()
    for (const page of site.pages) {
      const {topic} = page.frontMatter
      if (topic === undefined) continue
      const other = first.get(topic)
      if (other === undefined) first.set(topic, page.source)
      else report({file: page.source, ...page.frontMatterPlaces.topic, reason: `Unexpected topic \`${topic}\`, expected one that no other page has; \`${other}\` has it`})
    }
  }
}
