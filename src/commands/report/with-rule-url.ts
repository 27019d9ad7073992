import type {Diagnostic} from '../../model/diagnostic.ts'
import {packagedRules} from '../../rules/catalogue.ts'

/**
 * A finding with the address of its rule's own page.
 *
 * @param homepage where docsgen's documentation is published; without it findings carry no address
 */
export function withRuleUrl(found: Diagnostic, homepage: string | undefined): Diagnostic {
  if (!homepage || found.url !== undefined || !packagedRules.rules.has(found.rule)) return found
  return {...found, url: `${homepage.replace(/\/+$/, '')}/rules/${found.rule}`}
}
