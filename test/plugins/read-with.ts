import type {Plugin} from '../../src/plugin/plugin.ts'
import {page, readFrom} from '../content/reader.ts'

/** A page whose body begins in line 12, read with a plugin. Findings as lines. */
export async function readWith(plugin: Plugin, body: string, source = 'content/a.mdx') {
  const made = await readFrom({[source]: page(body)}, source, {plugins: [plugin]})
  const findings = made.diagnostics.map(
    ({start, severity, rule, reason}) =>
      `${start ? `${start.line}:${start.column}` : '-'} ${severity} ${rule}: ${reason}`
  )
  return {...made, findings}
}
