import type {Diagnostic, Severity} from '../model/diagnostic.ts'
import type {KnownRules} from './catalogue.ts'
import {isNamedOnly, isOnRequest} from './rule.ts'
import type {FilterFindings, NotedFile} from './rule-runs.ts'

export type Settings = Readonly<Record<string, Severity | 'off'>>

/**
 * Returns the findings that the project wants to see, with the severities of the configuration and the command.
 *
 * A `fixed` rule always keeps its severity, because its findings mean that a page was not read or built, and no setting must hide
 * that. A finding of an unknown rule, such as that of a project's plugin, stays as it is unless its name is set.
 *
 * @param input.settings severities by rule, `*` for every rule without one that is not off by default or `namedOnly`; merged by the caller, later
 * ones over earlier ones
 * @param input.files facts of pages, and other files with notes
 * @param input.filter leaves out what comments disable, before severities are applied
 */
export function applySeverities(
  found: readonly Diagnostic[],
  input: {
    readonly settings: Settings
    readonly files: readonly NotedFile[]
    readonly known: KnownRules
    readonly filter: FilterFindings
  }
): Diagnostic[] {
  const {settings, files, known, filter} = input
  const off = rulesOff(settings, known)
  const kept = filter(found, {files, off, known})
  const result: Diagnostic[] = []
  // A finding in a partial occurs once for every page that includes the partial.
  const seen = new Set<string>()
  for (const diagnostic of kept) {
    const {rule: name, file, start, reason} = diagnostic
    const key = `${name}\n${file}\n${start?.line}:${start?.column}\n${reason}`
    if (start && seen.has(key)) continue
    seen.add(key)
    const rule = known.rules.get(diagnostic.rule)
    const setting = effective(diagnostic.rule, settings, known)
    if (setting === 'off' || (setting === undefined && rule?.optional)) continue
    const severity = setting ?? weightOf(diagnostic, known)
    result.push(severity === diagnostic.severity ? diagnostic : {...diagnostic, severity})
  }
  return result
}

/** Returns the names of the rules whose findings nobody will see. */
export function rulesOff(settings: Settings, known: KnownRules): ReadonlySet<string> {
  const off = new Set<string>()
  for (const rule of known.rules.values()) {
    const {name, optional} = rule
    if (isOnRequest(rule) || effective(name, settings, known) === 'off' || (optional && settings[name] === undefined))
      off.add(name)
  }
  return off
}

/** Returns the severity of a finding. For docsgen's own rules, the catalog of rules decides. */
function weightOf({rule: name, severity}: Diagnostic, {packaged}: KnownRules): Severity {
  const rule = packaged.get(name)
  return rule === undefined || severity === rule.otherwise ? severity : rule.severity
}

function effective(name: string, settings: Settings, {rules}: KnownRules): Severity | 'off' | undefined {
  const rule = rules.get(name)
  if (rule?.fixed) return undefined
  return settings[name] ?? (rule?.optional || isNamedOnly(rule) ? undefined : settings['*'])
}
