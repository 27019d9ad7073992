import type {Diagnostic} from '../../model/diagnostic.ts'
import {didYouMean} from '../../model/text/suggest.ts'
import {type KnownRules, unknownRules} from '../../rules/catalogue.ts'
import type {PipelineRule} from '../../rules/rule.ts'
import type {FilterFindings} from '../../rules/rule-runs.ts'
import type {Disable} from './read-comment.ts'
import {disableSyntax, unusedDisable} from './rules/pipeline-rules.ts'

/** Rules about disabling comments. A comment must not disable findings about comments. */
const aboutComments = new Set([disableSyntax.name, unusedDisable.name])

/**
 * Removes the findings that a comment in their file disables. Reports comments that give no reason, name no rule, or disable
 * nothing.
 */
export const applyComments: FilterFindings = (found, {files, off, known}) => {
  const byFile = new Map<string, Map<string, Disable>>()
  for (const {source, notes} of files) {
    for (const disable of (notes?.['disable-comments'] ?? []) as readonly Disable[]) {
      const file = disable.file ?? source
      const comments = byFile.get(file) ?? new Map<string, Disable>()
      // A partial's comment occurs once for every page that includes the partial.
      comments.set(`${disable.place.start.line}:${disable.place.start.column}`, disable)
      byFile.set(file, comments)
    }
  }
  if (byFile.size === 0) return found
  const used = new Set<string>()
  const kept = found.filter(diagnostic => {
    const disables = byFile.get(diagnostic.file)
    if (!disables || aboutComments.has(diagnostic.rule) || known.rules.get(diagnostic.rule)?.fixed) return true
    for (const [at, disable] of disables) {
      if (disable.reason === undefined || !disable.rules.includes(diagnostic.rule) || !covers(disable, diagnostic))
        continue
      used.add(`${diagnostic.file} ${at} ${diagnostic.rule}`)
      return false
    }
    return true
  })
  for (const [file, disables] of byFile) {
    for (const [at, disable] of disables)
      kept.push(...complaints({file, disable, off, known, isUsed: rule => used.has(`${file} ${at} ${rule}`)}))
  }
  return kept
}

function covers({lines}: Disable, {start}: Diagnostic): boolean {
  if (!lines) return true
  return start !== undefined && start.line >= lines[0] && start.line <= lines[1]
}

function complaints(input: {
  file: string
  disable: Disable
  off: ReadonlySet<string>
  known: KnownRules
  isUsed: (rule: string) => boolean
}): Diagnostic[] {
  const {file, disable, off, known, isUsed} = input
  const report = (
    {name: rule}: PipelineRule,
    reason: string,
    suggestions?: Pick<Diagnostic, 'actual' | 'expected'>
  ): Diagnostic => ({
    rule,
    severity: 'warning',
    file,
    ...disable.place,
    reason,
    ...suggestions
  })
  if (disable.rules.length === 0)
    return [report(disableSyntax, 'The disabling comment lists no rules. Add rule names, then `--` and a reason.')]
  const unknown = unknownRules(disable.rules, known)
  const problems = unknown.map(({name, expected}) =>
    report(
      disableSyntax,
      `Unexpected rule \`${name}\`, expected one that \`docsgen check --list-rules\` prints${didYouMean(expected)}`,
      expected.length > 0 ? {actual: name, expected} : {}
    )
  )
  if (disable.reason === undefined)
    return [
      ...problems,
      report(disableSyntax, 'The disabling comment has no effect because it has no reason. Add `--` and a reason.')
    ]
  const names = new Set(unknown.map(({name}) => name))
  for (const rule of disable.rules) {
    if (names.has(rule) || off.has(rule)) continue
    if (known.rules.get(rule)?.fixed)
      problems.push(report(disableSyntax, `The rule \`${rule}\` cannot be disabled; fix the mistake instead`))
    else if (!isUsed(rule))
      problems.push(report(unusedDisable, `Unused disabling comment: \`${rule}\` reports nothing here`))
  }
  return problems
}
