import picocolors from 'picocolors'
import {wrapAfter} from '../../host/machine/terminal/wrap.ts'
import {readRuleDoc} from '../../host/package/rule-doc.ts'
import type {KnownRules} from '../../rules/catalogue.ts'
import type {Rule} from '../../rules/rule.ts'
import {checkRuleNames} from '../load/rule-settings.ts'

/**
 * Returns the output of `--list-rules`: one line per rule.
 *
 * @param columns of the terminal, for wrapping
 */
export function listRules(color: boolean, known: KnownRules, columns?: number): string {
  const paint = picocolors.createColors(color)
  const rules = [...known.rules.values()]
  const width = Math.max(...rules.map(({name}) => name.length))
  const lines = rules.map(rule => {
    const head = `${paint.bold(rule.name.padEnd(width))}  ${settingOf(rule).padEnd(16)}  `
    return wrapAfter(head, `${rule.summary}${paint.dim(traitsOf(rule))}`, columns)
  })
  return `${lines.join('\n')}\n`
}

function traitsOf({fixable, fixed}: Rule): string {
  return `${fixable ? ' (--fix)' : ''}${fixed ? ' (cannot be changed)' : ''}`
}

/**
 * Returns the output of `--explain RULE`: the rule's page.
 *
 * @throws HostError 2 if the rule is unknown
 */
export function explainRule(name: string, known: KnownRules): string {
  checkRuleNames([name], known)
  return rulePage(name, known) ?? `# ${name}\n\nA plugin reports this message.\n`
}

/** Returns a rule's page as Markdown; `undefined` for a plugin's message. */
export function rulePage(name: string, known: KnownRules): string | undefined {
  const rule = known.rules.get(name)
  if (!rule) return undefined
  const traits = [
    `severity ${settingOf(rule)}`,
    rule.fixable ? 'fixed by `--fix`' : '',
    rule.fixed ? 'cannot be changed' : ''
  ].filter(Boolean)
  return `# ${name}\n\n${rule.summary} (${traits.join(', ')})\n\n${rule.docs ?? readRuleDoc(name)}\n`
}

function settingOf(rule: Rule): string {
  return rule.optional ? 'off' : rule.otherwise ? `${rule.severity} or ${rule.otherwise}` : rule.severity
}
