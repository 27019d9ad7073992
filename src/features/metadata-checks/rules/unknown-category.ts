import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {SiteRule} from '../../../rules/rule.ts'

export const unknownCategory: SiteRule = {
  kind: 'site',
  name: 'unknown-category',
  severity: 'error',
  summary: "Categories are in the configuration's vocabulary, if there is one.",
  check({site, config}, report) {
    const {categories: vocabulary} = config.check.vocabulary
    if (!vocabulary) return
    const known = new Set(vocabulary)
    for (const page of site.pages) {
      for (const [index, category] of (page.frontMatter.categories ?? []).entries()) {
        if (known.has(category)) continue
        const expected = suggest(category, vocabulary)
        report({
          file: page.source,
          ...(page.frontMatterItems?.categories?.[index] ?? page.frontMatterPlaces.categories),
          reason: `Unexpected category \`${category}\`, expected one in the vocabulary${didYouMean(expected)}`,
          actual: category,
          expected
        })
      }
    }
  }
}
