import type {Diagnostic, Severity} from '../model/diagnostic.ts'
import {applyDisables, type Commented} from './apply-disables.ts'
import {catalogue} from './catalogue.ts'

export type Settings = Readonly<Record<string, Severity | 'off'>>

/**
 * Findings as the project wants to see them: severities of the configuration and of the call applied, what comments
 * silence taken out, comments that silence nothing reported.
 *
 * A rule that is `fixed` keeps its severity, whatever is set: what it reports leaves a page unread or unbuilt, and a
 * switch must not hide that. A finding of a rule that nobody knows (a project's own plugin) is kept as it is, unless its
 * name is set.
 *
 * @param settings severities by rule; the caller has merged them, later ones over earlier ones
 * @param files facts that hold the pages' disabling comments; other files that hold some
 */
export function applySeverities(
  found: readonly Diagnostic[],
  settings: Settings,
  files: readonly Commented[]
): Diagnostic[] {
  const off = new Set<string>()
  for (const {name, optional, onRequest} of catalogue.values())
    if (onRequest || effective(name, settings) === 'off' || (optional && settings[name] === undefined)) off.add(name)
  const kept = applyDisables(found, files, off)
  const result: Diagnostic[] = []
  // What stands in a partial is found once on every page that holds it.
  const seen = new Set<string>()
  for (const diagnostic of kept) {
    const {rule: name, file, start, reason} = diagnostic
    const key = `${name}\n${file}\n${start?.line}:${start?.column}\n${reason}`
    if (start && seen.has(key)) continue
    seen.add(key)
    const rule = catalogue.get(diagnostic.rule)
    const setting = effective(diagnostic.rule, settings)
    if (setting === 'off' || (setting === undefined && rule?.optional)) continue
    result.push(
      setting === undefined || setting === diagnostic.severity ? diagnostic : {...diagnostic, severity: setting}
    )
  }
  return result
}

function effective(name: string, settings: Settings): Severity | 'off' | undefined {
  return catalogue.get(name)?.fixed ? undefined : settings[name]
}
