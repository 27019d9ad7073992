import {compareCodeUnits} from '../../model/order.ts'
import {english} from './analysis/english-analyzer.ts'
import type {SearchedProject} from './search-types.ts'

/**
 * Returns groups of synonyms for the site's own index, from the configuration, features and plugins. Names that search already
 * treats as the same, such as plurals, are left out of the groups of features and plugins.
 */
export function searchSynonyms({config, synonyms}: SearchedProject): readonly (readonly string[])[] {
  const groups = synonyms
    .map(withoutRepeats)
    .filter(names => names.length > 1)
    .sort(([x = ''], [y = '']) => compareCodeUnits(x, y))
  return [...(config.search.synonyms ?? []), ...groups]
}

/** Keeps only the first of the names that have the same search terms. */
function withoutRepeats(names: readonly string[]): string[] {
  const byTerms = new Map<string, string>()
  for (const name of names) {
    const terms: string[] = []
    english.analyze(name, 'prose', made => terms.push(...made.terms))
    const key = terms.join(' ')
    if (key !== '' && !byTerms.has(key)) byTerms.set(key, name)
  }
  return [...byTerms.values()]
}
