import type {Diagnostic} from '../../model/diagnostic.ts'
import type {KnownRules} from '../../rules/catalogue.ts'

/**
 * Returns a finding with the URL of its rule's page.
 *
 * @param project.homepage URL of docsgen's published documentation; without it, findings have no URL
 */
export function withRuleUrl(
  found: Diagnostic,
  {homepage, known}: {readonly homepage: string | undefined; readonly known: KnownRules}
): Diagnostic {
  if (!homepage || found.url !== undefined || !known.packaged.has(found.rule)) return found
  return {...found, url: `${homepage.replace(/\/+$/, '')}/rules/${found.rule}`}
}
