/**
 * Whether a plain Markdown text holds only constructs for which the native parser is proven to give the tree of
 * remark-parse, positions included. Everything that was ever seen to differ is refused here, with room to spare: what is
 * refused wrongly costs some milliseconds, what is let through wrongly would be another page. The proof is
 * `test/content/native-parser.test.ts`: all examples of CommonMark, GFM's constructs, and random texts made of both.
 *
 * @param text as positions count in it: line feeds alone
 */
export function mayParseNatively(text: string): boolean {
  const prose = proseOf(text)
  if (prose === undefined || atStart.test(prose)) return false
  if (anywhere.some(([needs, construct]) => prose.includes(needs) && construct.test(prose))) return false
  return !(definition.test(prose) && numbered.test(prose))
}

/** Constructs at the start of a line. None starts with anything but these, so a line of words is passed over at its first. */
const atStart = new RegExp(
  `^(?=[ >*+\\-\\d[])(?:${[
    // Containers: empty items, items that begin with code, lists, quotes or fences, quotes in anything, lazy lines.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) *$`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) {5,}\S`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) +(?:[-+*]|\d{1,9}[.)]) `,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) +(?:>|${'`'}{3}|~{3}|<)`,
    String.raw` *0+[.)]`,
    String.raw` +>`,
    String.raw` {0,3}> *(?:>|[-+*][ \n]|\d{1,9}[.)][ \n])`,
    String.raw` {0,3}>[ >]*(?:${'`'}{3}|~{3}|<[A-Za-z/!?]| {4})`,
    String.raw` {0,3}>[^\n]*\n(?! {0,3}>)[^\n]`,
    // A task that begins with anything but text: remark leaves the paragraph's start at the box.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +\[[ xX]\] +(?![A-Za-z0-9])`,
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +\[[ xX]\] +(?:[hH][tT][tT][pP][sS]?:|[wW]{3}\.)`,
    // HTML inside something.
    String.raw`[ >]+<[A-Za-z/!?]`,
    // Labels over several lines, definitions inside something.
    String.raw`[ >]*(?:(?:[-+*]|\d{1,9}[.)]) +)?\[[^\]\n]*$`,
    String.raw` +\[[^\]\n]*\]:`,
    String.raw`\[[^\]\n]+\]:[^\n]*\n(?!\[)[^\n]`
  ].join('|')})`,
  'm'
)

/** Constructs anywhere, each with a text that it cannot be without: looking for that costs next to nothing. */
const anywhere: readonly (readonly [needs: string, construct: RegExp])[] = [
  // GFM's email autolinks start at any letter; each parser has its own idea of where they may.
  ['@', /[-.\w+]@[-\w]/],
  ['\t', /\t/],
  // Half a character: a damaged text.
  ['', /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/],
  // A line of marks under text: heading or break, by what stands above.
  ['', /[^\n]\n {0,3}(?:[-*_=] *)+$/m],
  // HTML that interrupts a paragraph, tags over several lines, declarations; addresses that are hardly any.
  [
    '<',
    /^(?! {0,3}<)[^\n]+\n {0,3}<[A-Za-z/!?]|<[A-Za-z/][^>\n]*[\n<`]|<\?|<!(?!--.*-->)|<[A-Za-z][^>\n]*=(?!"[^"<>[\]*_~`\n]*")|<[^\s<>]*\\/m
  ],
  ['//', /\/\/[^A-Za-z0-9\n]/],
  // Destinations over several lines, definitions inside something, labels with spaces.
  ['](', /\]\([^)\n]*\n/],
  ['[^', /^[^[\n]+\[\^[^\]\n]+\]:|\[\^[^\]\n]*\s/m],
  // Runs of marks beside escapes, or of two kinds.
  ['\\', /[*_~]\\|\\[*_~]+[*_~]/],
  ['', /\*_|_\*|\*~|~\*|_~|~_|[*_~][\ud800-\udfff]|[\udc00-\udfff][*_~]/],
  ['&#', /&#[xX]?0*;/]
]

/** A line of an item, or of what it holds. */
const underItem = /^ *(?:[-+*]|\d{1,9}[.)]) |^ {2}/
const mayFence = /^ *[`~]/
const none: readonly string[] = []
const fence = /^( *)(`{3,}|~{3,})(.*)$/
/** Definitions before a list that does not begin with one. */
const definition = /^\[[^\]\n]+\]:/m
const numbered = /^ {0,3}\d{1,9}[.)] /m
/** Front matter in TOML, which is none of ours. */
const toml = /^\+\+\+/
const head = /^---\n(?:(?!---)[^\n]*\n)*---\n/

/**
 * The text with the lines of its fenced code and its front matter left empty. Nothing where a fence is not closed as it was
 * opened, where a line of it lies left of it, or where code spans may reach over lines.
 */
function proseOf(text: string): string | undefined {
  if (toml.test(text)) return undefined
  const from = text.startsWith('---') ? (head.exec(text)?.[0].length ?? -1) : 0
  if (from < 0) return undefined
  const prose: string[] = []
  let open: {readonly indent: string; readonly mark: string} | undefined
  for (const line of text.slice(from).split('\n')) {
    const [, indent = '', mark = '', info = ''] = (mayFence.test(line) && fence.exec(line)) || none
    if (open) {
      if (mark.startsWith(open.mark) && info.trim() === '') {
        if (indent !== open.indent) return undefined
        open = undefined
      } else if (line.trim() !== '' && !line.startsWith(open.indent)) return undefined
      prose.push('')
    } else if (mark && !(mark.startsWith('`') && info.includes('`'))) {
      // Directly under an item's text it ends the list, and what is indented after it belongs to neither.
      if (indent === '' && underItem.test(prose.at(-1) ?? '')) return undefined
      open = {indent, mark}
      prose.push('')
    } else {
      if (line.startsWith('#') && underItem.test(prose.at(-1) ?? '')) return undefined
      if (line.includes('`') && (line.match(/`+/g)?.length ?? 0) % 2 === 1) return undefined
      prose.push(line)
    }
  }
  return open ? undefined : prose.join('\n')
}
