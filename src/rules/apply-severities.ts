import type {Diagnostic, Severity} from '../model/diagnostic.ts'
import {applyDisables, type Commented} from './apply-disables.ts'
import {type KnownRules, packagedRules} from './catalogue.ts'
import {isOnRequest} from './rule.ts'

export type Settings = Readonly<Record<string, Severity | 'off'>>

/**
 * Findings as the project wants to see them: severities of the configuration and of the call applied, what comments
 * silence taken out, comments that silence nothing reported.
 *
 * A rule that is `fixed` keeps its severity, whatever is set: what it reports leaves a page unread or unbuilt, and a
 * switch must not hide that. A finding of a rule that nobody knows (a project's own plugin) is kept as it is, unless its
 * name is set.
 *
 * @param settings severities by rule, `*` for every rule without one and that is not off by default; the caller has
 *   merged them, later ones over earlier ones
 * @param known default: docsgen's own rules
 * @param files facts that hold the pages' disabling comments; other files that hold some
 */
export function applySeverities(
  found: readonly Diagnostic[],
  settings: Settings,
  files: readonly Commented[],
  known: KnownRules = packagedRules
): Diagnostic[] {
  const off = new Set<string>()
  for (const rule of known.rules.values()) {
    const {name, optional} = rule
    if (isOnRequest(rule) || effective(name, settings, known) === 'off' || (optional && settings[name] === undefined))
      off.add(name)
  }
  const kept = applyDisables(found, files, off, known)
  const result: Diagnostic[] = []
  // What stands in a partial is found once on every page that holds it.
  const seen = new Set<string>()
  for (const diagnostic of kept) {
    const {rule: name, file, start, reason} = diagnostic
    const key = `${name}\n${file}\n${start?.line}:${start?.column}\n${reason}`
    if (start && seen.has(key)) continue
    seen.add(key)
    const rule = known.rules.get(diagnostic.rule)
    const setting = effective(diagnostic.rule, settings, known)
    if (setting === 'off' || (setting === undefined && rule?.optional)) continue
    const severity = setting ?? weightOf(diagnostic)
    result.push(severity === diagnostic.severity ? diagnostic : {...diagnostic, severity})
  }
  return result
}

/** The catalogue is where severities are written: of a rule of ours no finding has another one. */
function weightOf({rule: name, severity}: Diagnostic): Severity {
  const rule = packagedRules.rules.get(name)
  return rule === undefined || severity === rule.otherwise ? severity : rule.severity
}

function effective(name: string, settings: Settings, {rules}: KnownRules): Severity | 'off' | undefined {
  const rule = rules.get(name)
  if (rule?.fixed) return undefined
  return settings[name] ?? (rule?.optional ? undefined : settings['*'])
}
