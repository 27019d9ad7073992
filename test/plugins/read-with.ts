import type {Plugin} from '../../src/plugin/plugin.ts'
import {page, readFrom} from '../content/reader.ts'

/** Reads a page, whose body starts at line 12, with a plugin. Returns findings as lines. */
export async function readWith(plugin: Plugin, body: string, source = 'content/a.mdx') {
  const made = await readFrom({[source]: page(body)}, source, {plugins: [plugin]})
  const findings = made.diagnostics.map(
    ({start, severity, rule, reason}) =>
      `${start ? `${start.line}:${start.column}` : '-'} ${severity} ${rule}: ${reason}`
  )
  return {...made, findings}
}
