import {HostError} from '../../host/machine/host-error.ts'
import {PlacedError} from '../../host/machine/placed-error.ts'
import type {Project} from '../../host/project/project.ts'
import type {Severity} from '../../model/diagnostic.ts'
import {type KnownRules, unknownRuleReason, unknownRules} from '../../rules/catalogue.ts'

const severities: Readonly<Record<string, Severity | 'off'>> = {
  off: 'off',
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error'
}

/**
 * Parses the values of `--rule NAME=SEVERITY`.
 *
 * @throws HostError 2 with a suggestion for an unknown rule or severity
 */
export function parseRuleSettings(
  settings: readonly string[],
  known: KnownRules
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
  checkRuleSettings(all, known)
  return all
}

/**
 * Checks the names and severities of rules.
 *
 * @param placeOf returns where each is set
 * @throws HostError 2 if a rule is unknown, or if its severity cannot be changed
 */
export function checkRuleSettings(
  settings: Readonly<Record<string, Severity | 'off'>>,
  known: KnownRules,
  placeOf?: PlaceOfRule
): void {
  checkRuleNames(Object.keys(settings), known, {placeOf})
  const refused = Object.entries(settings).filter(([name, setting]) => {
    const rule = known.rules.get(name)
    return rule?.fixed && setting !== rule.severity
  })
  if (refused.length === 0) return
  throw ruleFailure(
    refused.map(([name]) => ({
      at: placeOf?.(name),
      reason: `The severity of \`${name}\` cannot be changed, because its findings keep a page from being read or built.`
    }))
  )
}

/**
 * Checks the names of rules.
 *
 * @param input.where the option that lists them, for the message
 * @param input.placeOf as in `checkRuleSettings`
 * @throws HostError 2 if a rule is unknown
 */
export function checkRuleNames(
  names: Iterable<string>,
  known: KnownRules,
  {where = '', placeOf}: {readonly where?: string; readonly placeOf?: PlaceOfRule | undefined} = {}
): void {
  const unknown = unknownRules(names, known)
  if (unknown.length === 0) return
  throw ruleFailure(
    unknown.map(({name, expected}) => ({
      at: placeOf?.(name),
      reason: unknownRuleReason(name, expected, where)
    }))
  )
}

type PlaceOfRule = (name: string) => ConfigPlace

type ConfigPlace = ReturnType<Project['configPlace']>

function ruleFailure(mistakes: readonly {readonly at: ConfigPlace | undefined; readonly reason: string}[]): HostError {
  return new PlacedError(
    mistakes.map(({at, reason}) =>
      at
        ? {
            text: `${at.file}:${at.start.line}:${at.start.column} ${reason}`,
            finding: {rule: 'project', severity: 'error', ...at, reason}
          }
        : {text: reason}
    )
  )
}

/** Returns a function that finds where the configuration sets a rule's severity, for a message. */
export function placeOfRule({configPlace}: Pick<Project, 'configPlace'>): PlaceOfRule {
  return name => configPlace(['check', 'rules', name])
}
