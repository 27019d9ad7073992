import type {RulePage} from '../../../rules/rule.ts'
import {pageTestsName} from '../page-tests-name.ts'

/** Data of the settings that pages see: which of them are tested. */
export interface TestedPages {
  /** Routes, and patterns of routes. */
  readonly pages: readonly string[]
}

/** Returns whether the page, the configuration or a path says that the commands of the page run. */
export function isTested({facts, settings}: Pick<RulePage, 'facts' | 'settings'>): boolean {
  const {test} = facts.frontMatter
  if (typeof test === 'boolean') return test
  const {pages = []} = (settings?.[pageTestsName] ?? {}) as Partial<TestedPages>
  return pages.some(pattern => matchesRoute(pattern, facts.route))
}

/** Returns whether a route matches a pattern: `*` is part of one name, `**` any number of names. */
export function matchesRoute(pattern: string, route: string): boolean {
  const source = pattern
    .replace(/(?<=.)\/$/, '')
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\/\*\*$/, '(?:/.*)?')
    .replace(/(?<!\.)\*\*?(?!\))/g, stars => (stars === '**' ? '.*' : '[^/]*'))
  return new RegExp(`^${source}$`).test(route)
}
