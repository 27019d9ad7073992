import type {PageFacts} from '../../../model/page.ts'
import {constantsSourceOf} from '../../../model/project/places.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {notedLiterals} from '../noted-literals.ts'

export const unusedConstant: SiteRule = {
  kind: 'site',
  name: 'unused-constant',
  severity: 'warning',
  summary: 'Every constant is used on a page.',
  check({site, constants, places}, report) {
    // A page that could not be read may use any of them.
    if (constants.size === 0 || site.pages.some(page => page.unrendered)) return
    const used = new Set(
      site.pages.flatMap(page => [...page.constants, ...notedLiterals(page).map(({constant}) => constant)])
    )
    const facts = new Set([...constants.values()].flatMap(({declared}) => declared?.fact ?? []))
    const shown = new Map([...facts].map(fact => [fact, new Set(site.pages.flatMap(page => listed(page, fact)))]))
    // A placeholder for the address of the site is for builds that do not know it.
    const replaced = new Set([...constants.values()].map(({written}) => written))
    for (const {name, value, declared, settings, place, file = constantsSourceOf(places)} of constants.values()) {
      if (
        settings !== undefined ||
        (declared ? shown.get(declared.fact)?.has(value) || replaced.has(value) : used.has(name))
      )
        continue
      report({
        file,
        ...place,
        reason: declared?.unused ?? `Unused constant \`${name}\`: no page contains \`@@${name}@@\``
      })
    }
  }
}

/** Returns the values of a fact on a page. */
function listed(page: PageFacts, fact: string): readonly unknown[] {
  const values: unknown = page[fact as keyof PageFacts]
  return Array.isArray(values) ? values : []
}
