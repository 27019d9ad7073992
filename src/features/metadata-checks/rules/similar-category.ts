import {distance} from 'fastest-levenshtein'
import {compareCodeUnits} from '../../../model/order.ts'
import type {PageFacts} from '../../../model/page.ts'
import {plural} from '../../../model/text/plural.ts'
import type {SiteRule} from '../../../rules/rule.ts'

export const similarCategory: SiteRule = {
  kind: 'site',
  name: 'similar-category',
  severity: 'warning',
  summary: 'No category has two spellings.',
  check({site, config}, report) {
    const pages = new Map<string, PageFacts[]>()
    for (const page of site.pages) {
      for (const category of page.frontMatter.categories ?? []) {
        const known = pages.get(category)
        if (known) known.push(page)
        else pages.set(category, [page])
      }
    }
    const meant = new Set(config.check.vocabulary.categories ?? [])
    const names = [...pages.keys()].sort(
      (a, b) => (pages.get(b)?.length ?? 0) - (pages.get(a)?.length ?? 0) || compareCodeUnits(a, b)
    )
    for (const [rank, name] of names.entries()) {
      if (meant.has(name)) continue
      const better =
        names.slice(0, rank).find(other => isSimilar(name, other)) ?? [...meant].find(other => isSimilar(name, other))
      if (better === undefined) continue
      for (const page of pages.get(name) ?? []) {
        const others = (pages.get(better) ?? []).filter(other => other !== page).length
        const hint = meant.has(better)
          ? 'as in the vocabulary'
          : others === 0
            ? 'only, because the page lists both'
            : `as on ${plural(others, 'other page')}`
        const index = page.frontMatter.categories?.indexOf(name) ?? -1
        report({
          file: page.source,
          ...(page.frontMatterItems?.categories?.[index] ?? page.frontMatterPlaces.categories),
          reason: `Unexpected category \`${name}\`, expected \`${better}\` ${hint}`,
          actual: name,
          expected: [better]
        })
      }
    }
  }
}

function isSimilar(a: string, b: string): boolean {
  if (a.replaceAll('-', '') === b.replaceAll('-', '')) return true
  if (Math.min(a.length, b.length) < 6 || a.replace(/\d+/g, '') === b.replace(/\d+/g, '')) return false
  return (
    distance(a, b) === 1 ||
    `${a}es` === b ||
    a === `${b}es` ||
    (a.endsWith('y') && b === `${a.slice(0, -1)}ies`) ||
    (b.endsWith('y') && a === `${b.slice(0, -1)}ies`)
  )
}
