import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {plural} from '../../model/text/plural.ts'
import type {RenderFailure} from './messages.ts'

/** A page whose document could not be made. */
export interface Unrendered {
  readonly source: string
  readonly failure: RenderFailure
}

/**
 * Returns findings for documents that could not be made. Many pages share a template, so an error in it is reported once, at its
 * own place if known, with the number of affected pages.
 */
export function explainUnrendered(pages: readonly Unrendered[]): Diagnostic[] {
  const groups = new Map<string, Unrendered[]>()
  for (const page of pages.toSorted((a, b) => compareCodeUnits(a.source, b.source))) {
    const {kind, message, origin} = page.failure
    const key = kind === 'throws' ? JSON.stringify([message, origin]) : page.source
    const known = groups.get(key)
    if (known) known.push(page)
    else groups.set(key, [page])
  }
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [explain(first, others.length)] : []))
}

function explain({source, failure: {kind, message, origin, template}}: Unrendered, others: number): Diagnostic {
  const name = template === undefined ? 'A template' : `The template \`${template}\``
  const where = others === 0 ? `\`${source}\`` : `\`${source}\` and ${plural(others, 'other page')}`
  return {
    rule: kind === 'throws' ? 'template-throws' : kind === 'time' ? 'page-time' : 'page-memory',
    severity: 'error',
    file: origin?.file ?? source,
    ...(origin && {start: {line: origin.line, column: origin.column}}),
    reason:
      kind === 'throws'
        ? `${name} failed: ${message}`
        : kind === 'time'
          ? `docsgen did not finish rendering this page within ${message} (does a template loop?)`
          : 'Rendering this page used up all memory (does a template loop?)',
    ...(kind === 'throws' && {note: `docsgen could not render ${where}.`})
  }
}
