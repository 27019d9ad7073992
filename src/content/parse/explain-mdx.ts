import type {VFileMessage} from 'vfile-message'
import type {Diagnostic} from '../../model/diagnostic.ts'

/** Returns a finding for a syntax error of the MDX parser: what was found, what was expected, and the most likely intention. */
export function explainMdx(error: VFileMessage, file: string, text: string): Diagnostic {
  if (typeof error.reason !== 'string') throw error
  const place = error.place && 'start' in error.place ? error.place : error.place ? {start: error.place} : undefined
  const at = place?.start
  const opened = openedAt(error.reason)
  const lines = text.replace(/\n+$/, '').split('\n')
  const reported =
    opened ?? (at ? {line: at.line, column: at.column} : {line: error.line ?? 1, column: error.column ?? 1})
  // The parser reports an error at the end of the file on the line after the last.
  const isBehind = reported.line > lines.length
  const start = isBehind ? {line: lines.length, column: (lines.at(-1) ?? '').length + 1} : reported
  const note = hint(error.reason, lines[start.line - 1] ?? '', start.column)
  return {
    rule: 'mdx-syntax',
    severity: 'error',
    file,
    start,
    ...(!opened && !isBehind && place && 'end' in place && place.end
      ? {end: {line: place.end.line, column: place.end.column}}
      : {}),
    reason: tidy(error.reason, parserReason(error)),
    ...(note ? {note} : {})
  }
}

/** Returns the start of the unclosed tag, which is more useful than the end of its container. */
function openedAt(reason: string): Diagnostic['start'] {
  const [, line, column] = /^Expected a closing tag for `<[^`]*>` \((\d+):(\d+)/.exec(reason) ?? []
  return line && column ? {line: Number(line), column: Number(column)} : undefined
}

/** Writers' names for the blocks that parsers report. */
const holders: Readonly<Record<string, string>> = {
  blockQuote: 'quote',
  colonContainer: 'box',
  containerDirective: 'box',
  listItem: 'list item',
  listOrdered: 'list',
  listUnordered: 'list'
}

/** Returns the message of the JavaScript parser, without its place; `undefined` for errors of the tags. */
function parserReason({cause}: VFileMessage): string | undefined {
  return cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : undefined
}

/** @param detail what the JavaScript parser says */
function tidy(reason: string, detail: string | undefined): string {
  const closing =
    /^Expected a closing tag for `(<[^`]*>)` \((\d+:\d+)(?:-\d+:\d+)?\)(?: before the end of `(\w+)`)?/.exec(reason)
  if (closing)
    return `Unexpected end of ${closing[3] ? `the ${holders[closing[3]] ?? closing[3]}` : 'content'}, expected a closing tag for \`${closing[1]}\` (opened at ${closing[2]})`
  const holder = /^Could not parse expression/.test(reason)
    ? 'in braces'
    : /^Could not parse import\/exports/.test(reason)
      ? 'of an import or export'
      : undefined
  if (holder !== undefined)
    return `Unexpected content ${holder}, expected JavaScript${detail === undefined ? '' : `: ${detail}`}`
  return reason.split('\n')[0]?.replace(/\s*\(note:.*$/, '') ?? reason
}

/** HTML elements without an end tag. */
const empty = /^Expected a closing tag for `<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/

function hint(reason: string, line: string, column: number): string | undefined {
  const [, unclosed] = empty.exec(reason) ?? []
  if (unclosed) return `Every tag is closed in MDX; write <${unclosed} />.`
  // Among several characters on a line, the one where the parser stopped.
  const opening = line.lastIndexOf('<', column - 1)
  const from = opening < 0 ? '' : line.slice(opening)
  if (address.test(from)) return addressHint
  if (from.startsWith('<!--') || /<!--/.test(line)) return 'MDX does not support HTML comments; write {/* … */}.'
  if (/\{#[\w-]+\}/.test(line)) return 'Braces are expressions in MDX; write the heading id as [#id].'
  if (/import\/exports/.test(reason)) return 'If this line is text, do not start it with "import" or "export".'
  if (/acorn|expression/i.test(reason))
    return 'Braces are expressions in MDX. For a literal brace write `{…}` in code, or \\{.'
  if (/before name|in name|character/i.test(reason)) return 'For a literal `<` write &lt; or put the text in code.'
  return undefined
}

/** Matches `<https://example.org>` or `<ada@example.org>`. */
const address = /^<(?:[a-z][a-z0-9+.-]*:|[^\s<>@]+@)[^\s<>]*>/i
const addressHint =
  'MDX does not support addresses in angle brackets; write [text](address), or the address without brackets.'
