import type {VFileMessage} from 'vfile-message'
import type {Diagnostic} from '../../model/diagnostic.ts'

/**
 * A syntax error of the MDX parser in our words: what stands there, what was expected, and what writers mean most often.
 */
export function explainMdx(error: VFileMessage, file: string, text: string): Diagnostic {
  if (typeof error.reason !== 'string') throw error
  const place = error.place && 'start' in error.place ? error.place : error.place ? {start: error.place} : undefined
  const at = place?.start
  const opened = openedAt(error.reason)
  const start = opened ?? (at ? {line: at.line, column: at.column} : {line: error.line ?? 1, column: error.column ?? 1})
  const note = hint(error.reason, text.split('\n')[start.line - 1] ?? '')
  return {
    rule: 'mdx-syntax',
    severity: 'error',
    file,
    start,
    ...(!opened && place && 'end' in place && place.end ? {end: {line: place.end.line, column: place.end.column}} : {}),
    reason: tidy(error.reason),
    ...(note ? {note} : {})
  }
}

/** Where the tag began that is still open: better than the end of what holds it. */
function openedAt(reason: string): Diagnostic['start'] {
  const [, line, column] = /^Expected a closing tag for `<[^`]*>` \((\d+):(\d+)/.exec(reason) ?? []
  return line && column ? {line: Number(line), column: Number(column)} : undefined
}

/** What a writer calls the blocks that parsers name. */
const holders: Readonly<Record<string, string>> = {
  blockQuote: 'quote',
  colonContainer: 'box',
  containerDirective: 'box',
  listItem: 'list item',
  listOrdered: 'list',
  listUnordered: 'list'
}

function tidy(reason: string): string {
  const closing =
    /^Expected a closing tag for `(<[^`]*>)` \((\d+:\d+)(?:-\d+:\d+)?\)(?: before the end of `(\w+)`)?/.exec(reason)
  if (closing)
    return `Unexpected end of ${closing[3] ? `the ${holders[closing[3]] ?? closing[3]}` : 'content'}, expected a closing tag for \`${closing[1]}\` (opened at ${closing[2]})`
  if (/^Could not parse expression/.test(reason)) return 'Unexpected content in braces, expected JavaScript'
  if (/^Could not parse import\/exports/.test(reason))
    return 'Unexpected content of an import or export, expected JavaScript'
  return reason.split('\n')[0]?.replace(/\s*\(note:.*$/, '') ?? reason
}

function hint(reason: string, line: string): string | undefined {
  if (/<!--/.test(line)) return 'MDX has no HTML comments; write {/* … */}.'
  if (/<(?:[a-z][a-z0-9+.-]*:|[^\s<>@]+@)[^\s<>]*>/i.test(line))
    return 'MDX has no addresses in angle brackets; write [text](address), or the web address alone.'
  if (/\{#[\w-]+\}/.test(line)) return 'Braces are expressions in MDX; write the heading id as [#id].'
  if (/import\/exports/.test(reason))
    return 'For a line of text that begins with "import" or "export", write a word before it.'
  if (/acorn|expression/i.test(reason))
    return 'Braces are expressions in MDX. For a literal brace write `{…}` in code, or \\{.'
  if (/before name|in name|character/i.test(reason)) return 'For a literal `<` write &lt; or put the text in code.'
  return undefined
}
