import type {Diagnostic} from '../../model/diagnostic.ts'
import {packagedRules} from '../../rules/catalogue.ts'

/**
 * Returns a finding with the URL of its rule's page.
 *
 * @param homepage URL of docsgen's published documentation; without it, findings have no URL
 */
export function withRuleUrl(found: Diagnostic, homepage: string | undefined): Diagnostic {
  if (!homepage || found.url !== undefined || !packagedRules.rules.has(found.rule)) return found
  return {...found, url: `${homepage.replace(/\/+$/, '')}/rules/${found.rule}`}
}
