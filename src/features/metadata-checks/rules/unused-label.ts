import type {SiteRule} from '../../../rules/rule.ts'

export const unusedLabel: SiteRule = {
  kind: 'site',
  name: 'unused-label',
  severity: 'warning',
  summary: 'Every category and persona in the configuration is used.',
  check({site, config}, report) {
    // The labels of a page with front matter errors are unknown.
    if (site.pages.some(page => page.wrongHead)) return
    const used = new Set(
      site.pages.flatMap(({frontMatter}) => [...(frontMatter.categories ?? []), ...(frontMatter.personas ?? [])])
    )
    for (const [index, category] of (config.check.vocabulary.categories ?? []).entries()) {
      if (!used.has(category))
        report({
          file: 'docsgen.config',
          keys: ['check', 'vocabulary', 'categories', index],
          reason: `Unused category \`${category}\` in the vocabulary: no page has it`
        })
    }
    for (const {id} of config.personas) {
      if (!used.has(id))
        report({
          file: 'docsgen.config',
          keys: ['personas', id],
          reason: `Unused persona \`${id}\` in the configuration: no page has it`
        })
    }
  }
}
