import {codeFrame} from '../../commands/report/code-frame.ts'
import {hiddenPlaces} from '../../commands/report/hidden-places.ts'
import {readSourceText} from '../../host/machine/read-source-text.ts'
import {compareDiagnostics, type Diagnostic, type Place} from '../../model/diagnostic.ts'
import type {PanelFinding} from './panel-finding.ts'

const rank = {error: 0, warning: 1, info: 2} as const

/** Maximum number of findings in a page's panel; the terminal and `check` list the rest. */
const most = 30

/** Returns findings for the panel in the order of the terminal, each with its source line, with secrets masked. */
export function panelFindings(diagnostics: readonly Diagnostic[], root: string): PanelFinding[] {
  const texts = new Map<string, readonly string[] | undefined>()
  const hidden = hiddenPlaces(diagnostics)
  // Errors first, so many warnings do not hide them; then by place.
  const ordered = diagnostics
    .toSorted((a, b) => rank[a.severity] - rank[b.severity])
    .slice(0, most)
    .sort(compareDiagnostics)
  return ordered.map(({rule, severity, file, start, end, reason, expected = [], note, url}) => {
    if (!texts.has(file)) texts.set(file, readSourceText(root, file)?.split('\n'))
    const lines = texts.get(file)
    const place: Place | undefined = start ? {start, ...(end ? {end} : {})} : undefined
    const frame = place && lines ? codeFrame(lines, place, hidden.get(file)) : undefined
    return {
      rule,
      severity,
      file,
      ...(start ? {line: start.line, column: start.column} : {}),
      reason,
      expected,
      ...(note ? {note} : {}),
      ...(url ? {url} : {}),
      ...(frame ? {frame} : {})
    }
  })
}
