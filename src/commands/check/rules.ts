import picocolors from 'picocolors'
import {HostError} from '../../host/machine/host-error.ts'
import {readRuleSource} from '../../host/machine/rule-source.ts'
import type {Severity} from '../../model/diagnostic.ts'
import {didYouMean} from '../../model/suggest.ts'
import {catalogue, unknownRules} from '../../rules/catalogue.ts'
import type {Rule} from '../../rules/rule.ts'
import {ruleDoc} from '../../rules/rule-doc.ts'

const severities: Readonly<Record<string, Severity | 'off'>> = {
  off: 'off',
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error'
}

/** `--list-rules`: one line a rule. */
export function listRules(color: boolean): string {
  const paint = picocolors.createColors(color)
  const rules = [...catalogue.values()]
  const width = Math.max(...rules.map(({name}) => name.length))
  const lines = rules.map(
    rule =>
      `${paint.bold(rule.name.padEnd(width))}  ${settingOf(rule).padEnd(7)}  ${rule.summary}${paint.dim(traitsOf(rule))}`
  )
  return `${lines.join('\n')}\n`
}

function traitsOf({fixable, fixed}: Rule): string {
  return `${fixable ? ' (--fix)' : ''}${fixed ? ' (cannot be changed)' : ''}`
}

/**
 * `--explain RULE`: the rule's page.
 *
 * @throws HostError 2 for a name that no rule has
 */
export function explainRule(name: string): string {
  knowRules([name])
  return rulePage(name) ?? ''
}

/** A rule's page, which is the header of its source, as Markdown; nothing for a rule that is not ours. */
export function rulePage(name: string): string | undefined {
  const rule = catalogue.get(name)
  if (!rule) return undefined
  const source = readRuleSource(rule.kind, name)
  const doc = source === undefined ? '' : ruleDoc(source)
  const traits = [
    `severity ${settingOf(rule)}`,
    rule.fixable ? 'mended by `--fix`' : '',
    rule.fixed ? 'cannot be changed' : ''
  ].filter(Boolean)
  return `# ${name}\n\n${rule.summary} (${traits.join(', ')})\n\n${doc}\n`
}

function settingOf(rule: Rule): string {
  return rule.optional ? 'off' : rule.severity
}

/**
 * `--rule NAME=SEVERITY`, as often as it is given.
 *
 * @throws HostError 2 with a suggestion for an unknown rule or severity
 */
export function parseRuleSettings(settings: readonly string[]): Readonly<Record<string, Severity | 'off'>> {
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
  knowSettings(all)
  return all
}

/**
 * @param where how the message says where the settings stand
 * @throws HostError 2 where a name is none of a rule, or where the rule's severity cannot be changed
 */
export function knowSettings(settings: Readonly<Record<string, Severity | 'off'>>, where = ''): void {
  knowRules(Object.keys(settings), where)
  const refused = Object.entries(settings).filter(([name, setting]) => {
    const rule = catalogue.get(name)
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
export function knowRules(names: Iterable<string>, where = ''): void {
  const unknown = unknownRules(names)
  if (unknown.length === 0) return
  const lines = unknown.map(
    ({name, expected}) =>
      `Unexpected rule \`${name}\`${where}, expected one of \`docsgen check --list-rules\`${didYouMean(expected)}`
  )
  throw new HostError(lines.join('\n'), 2)
}
