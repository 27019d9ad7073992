import type {OutputUpdate} from '../run/run-session.ts'

/** Returns a source with new outputs. Lines that still match stay as they are written. */
export function updatedText(source: string, updates: readonly Pick<OutputUpdate, 'output' | 'lines'>[]): string {
  const end = source.includes('\r\n') ? '\r\n' : '\n'
  const lines = source.split(/\r?\n/)
  // From the end, so earlier steps keep their line numbers.
  for (const {output, lines: updated} of updates.toSorted((a, b) => b.output.place.line - a.output.place.line)) {
    const expected = output.text.trimEnd().split('\n')
    const from = output.place.line - 1
    const written = lines.slice(from, from + expected.length)
    const indent = indentOf(expected, written)
    lines.splice(
      from,
      expected.length,
      ...updated.map(({text, kept}) => (kept === undefined ? (indent + text).trimEnd() : (written[kept] ?? '')))
    )
  }
  return lines.join(end)
}

/** Returns what is before the text in the source: the indentation of a list, or the mark of a quotation. */
function indentOf(expected: readonly string[], written: readonly string[]): string {
  const index = expected.findIndex((text, at) => text !== '' && written[at]?.trimEnd().endsWith(text.trimEnd()))
  const [text, line] = [expected[index]?.trimEnd(), written[index]?.trimEnd()]
  if (text !== undefined && line !== undefined) return line.slice(0, line.length - text.length)
  return /^\s*/.exec(written.find(other => other.trim() !== '') ?? '')?.[0] ?? ''
}
