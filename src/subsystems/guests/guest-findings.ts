import type {Diagnostic, Severity} from '../../model/diagnostic.ts'
import {isBelow} from '../../model/project/places.ts'
import type {RunProject} from '../../rules/rule-runs.ts'

/**
 * Returns findings with the severities of their guests. Nobody can correct a page of another repository in this project, so they are
 * warnings at most, unless the configuration sets another severity. A page that cannot be read stays an error.
 */
export function settleInGuests(
  findings: readonly Diagnostic[],
  {guests, known}: Pick<RunProject, 'guests' | 'known'>
): readonly Diagnostic[] {
  if (guests.length === 0) return findings
  return findings.flatMap((finding): Diagnostic[] => {
    const owner = guests.find(({dir}) => isBelow(finding.file, dir))
    if (!owner) return [finding]
    const {guest, view, dir} = owner
    const isFixed = known.rules.get(finding.rule)?.fixed === true
    const wanted = isFixed
      ? finding.severity
      : (guest.rules[finding.rule] ?? guest.rules['*'] ?? mildest(finding.severity))
    if (wanted === 'off') return []
    const path = finding.file.slice(dir.length)
    const line = finding.start ? `#L${finding.start.line}` : ''
    const address = view.url === undefined ? '' : `: ${view.url}/blob/${view.commit}${path}${line}`
    const where = `In the source \`${guest.name}\`, which is \`${view.title}\` at \`${view.commit.slice(0, 12)}\`${address}`
    const {fix: _fix, note, ...rest} = finding
    return [{...rest, severity: wanted, note: note === undefined ? where : `${note} ${where}`}]
  })
}

function mildest(severity: Severity): Severity {
  return severity === 'error' ? 'warning' : severity
}
