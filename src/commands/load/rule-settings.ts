import {HostError} from '../../host/machine/host-error.ts'
import type {Severity} from '../../model/diagnostic.ts'
import {didYouMean} from '../../model/suggest.ts'
import {type KnownRules, packagedRules, unknownRules} from '../../rules/catalogue.ts'

const severities: Readonly<Record<string, Severity | 'off'>> = {
  off: 'off',
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error'
}

/**
 * `--rule NAME=SEVERITY`, as often as it is given.
 *
 * @throws HostError 2 with a suggestion for an unknown rule or severity
 */
export function parseRuleSettings(
  settings: readonly string[],
  known: KnownRules = packagedRules
): Readonly<Record<string, Severity | 'off'>> {
  const parsed = settings.map(text => {
    const [, name = '', level = ''] = /^([^=]*)=(.*)$/.exec(text) ?? []
    const severity = severities[level]
    if (name === '' || severity === undefined)
      throw new HostError(
        `Unexpected \`--rule ${text}\`, expected \`NAME=off\`, \`NAME=info\`, \`NAME=warn\` or \`NAME=error\`.`,
        2
      )
    return [name, severity] as const
  })
  const all = Object.fromEntries(parsed)
  knowSettings(all, known)
  return all
}

/**
 * @param where how the message says where the settings stand
 * @throws HostError 2 where a name is none of a rule, or where the rule's severity cannot be changed
 */
export function knowSettings(
  settings: Readonly<Record<string, Severity | 'off'>>,
  known: KnownRules = packagedRules,
  where = ''
): void {
  knowRules(Object.keys(settings), known, where)
  const refused = Object.entries(settings).filter(([name, setting]) => {
    const rule = known.rules.get(name)
    return rule?.fixed && setting !== rule.severity
  })
  if (refused.length === 0) return
  const lines = refused.map(
    ([name]) =>
      `Unexpected severity of \`${name}\`${where}, expected none: this rule cannot be changed, for what it reports leaves a page unread or unbuilt.`
  )
  throw new HostError(lines.join('\n'), 2)
}

/**
 * @param where how the message says where the names stand
 * @throws HostError 2 where a name is none of a rule
 */
export function knowRules(names: Iterable<string>, known: KnownRules, where = ''): void {
  const unknown = unknownRules(names, known)
  if (unknown.length === 0) return
  const lines = unknown.map(
    ({name, expected}) =>
      `Unexpected rule \`${name}\`${where}, expected one of \`docsgen check --list-rules\`${didYouMean(expected)}`
  )
  throw new HostError(lines.join('\n'), 2)
}
