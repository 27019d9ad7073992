import {compareCodeUnits} from '../../model/order.ts'
import {analyze} from '../../model/search/analyze.ts'
import type {Project} from './project.ts'

/**
 * Words that stand for each other in the site's own index: those that the configuration declares, and those of features and plugins. Names that search takes for the same anyway, such as a plural, are left out.
 */
export function searchSynonyms(project: Project): readonly (readonly string[])[] {
  const {config, plugins, settings} = project
  const groups = plugins.synonyms
    .flatMap(make => make(settings.data))
    .map(withoutRepeats)
    .filter(names => names.length > 1)
    .sort(([x = ''], [y = '']) => compareCodeUnits(x, y))
  return [...(config.search.synonyms ?? []), ...groups]
}

/** The first of the names that have the same terms. */
function withoutRepeats(names: readonly string[]): string[] {
  const byTerms = new Map<string, string>()
  for (const name of names) {
    const terms: string[] = []
    analyze(name, 'prose', made => terms.push(...made.terms))
    const key = terms.join(' ')
    if (key !== '' && !byTerms.has(key)) byTerms.set(key, name)
  }
  return [...byTerms.values()]
}
