import {readSourceText} from '../../host/project/project.ts'
import type {Config} from '../../model/config.ts'
import type {DevFinding} from '../../model/dev-protocol.ts'
import type {Diagnostic, Place} from '../../model/diagnostic.ts'
import {applySeverities} from '../../rules/apply-severities.ts'
import {codeFrame} from '../report/code-frame.ts'
import {hiddenPlaces} from '../report/hidden-places.ts'
import type {PageEntry} from './page-store.ts'

/** What reading a page has found, as the project wants to see it. */
export function ownFindings({page, failure, unrendered}: PageEntry, {check}: Config): readonly Diagnostic[] {
  if (failure) return [failure]
  if (!page) return []
  const found = applySeverities(page.diagnostics, check.rules, [page.facts])
  // Whether a comment is of use is known once the site's rules have run.
  return [...(unrendered ? [unrendered] : []), ...found.filter(({rule}) => rule !== 'unused-disable')]
}

const rank = {error: 0, warning: 1, info: 2} as const

/** Most findings that a page's panel shows: the terminal and `check` have the rest. */
const most = 30

/** Findings as the overlay shows them: errors first, each with its line of source, secrets masked. */
export function toDevFindings(root: string, diagnostics: readonly Diagnostic[]): DevFinding[] {
  const texts = new Map<string, string | undefined>()
  const hidden = hiddenPlaces(diagnostics)
  const ordered = diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]).slice(0, most)
  return ordered.map(({rule, severity, file, start, end, reason, expected = [], note, url}) => {
    if (!texts.has(file)) texts.set(file, readSourceText(root, file))
    const text = texts.get(file)
    const place: Place | undefined = start ? {start, ...(end ? {end} : {})} : undefined
    const frame = place && text !== undefined ? codeFrame(text, place, hidden.get(file)) : undefined
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
