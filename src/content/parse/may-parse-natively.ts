import {codeSpan} from './code-span.ts'
import {hasPlainUrls} from './has-plain-urls.ts'

/**
 * Whether a plain Markdown text holds only constructs for which the native parser is proven to give the tree of
 * remark-parse, positions included. Everything that was ever seen to differ is refused here, with room to spare: what is
 * refused wrongly costs some milliseconds, what is let through wrongly would be another page. The proof is
 * `test/content/native-parser.test.ts`: all examples of CommonMark, GFM's constructs, and random texts made of both.
 *
 * @param text as positions count in it: line feeds alone
 */
export function mayParseNatively(text: string): boolean {
  if (text.includes('\0') || endsBlank.test(text)) return false
  const prose = proseOf(text)
  if (prose === undefined || atStart.test(prose)) return false
  if (anywhere.some(([needs, construct]) => prose.includes(needs) && construct.test(prose))) return false
  return !(definition.test(prose) && numbered.test(prose)) && hasPlainUrls(prose)
}

/** A last line of spaces alone, which may belong to code or not. */
const endsBlank = /\n +$/

/** Constructs at the start of a line. None starts with anything but these, so a line of words is passed over at its first. */
const atStart = new RegExp(
  `^(?=[ >*+\\-\\d[])(?:${[
    // Containers: empty items, items that begin with code, lists, quotes, headings or fences, quotes in anything, lazy lines.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) *$`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) {5,}`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) +(?:(?:[-+*]|\d{1,9}[.)])(?: |$)|(?:[-*_] *)+$)`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) +(?:>|${'`'}{3}|~{3}|<|#)`,
    String.raw` *0+[.)]`,
    String.raw` +>`,
    String.raw` {0,3}> *(?:>|[-+*][ \n]|\d{1,9}[.)][ \n])`,
    String.raw` {0,3}>[ >]*(?:${'`'}{3}|~{3}|<[A-Za-z/!?]| {4})`,
    String.raw` {0,3}>[^\n]*\n(?! {0,3}>)[^\n]`,
    // A task that begins with anything but text: remark leaves the paragraph's start at the box.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +\[[ xX]\](?: +(?![A-Za-z0-9])| *$)`,
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +\[[ xX]\] +(?:[hH][tT][tT][pP][sS]?:|[wW]{3}\.)`,
    // Tables right at the start of an item, and rows of marks that could begin one.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +(?:[|:-]|\[[ xX]\].*\|)`,
    // HTML inside something.
    String.raw`[ >]+<[A-Za-z/!?]`,
    // Labels over several lines, definitions inside something.
    String.raw`[ >]*(?:(?:[-+*]|\d{1,9}[.)]) +)?\[[^\]\n]*$`,
    String.raw`[ >]*(?:[ >]|(?:[-+*]|\d{1,9}[.)]) +)\[[^\]\n]*\]:`,
    String.raw`\[[^\]\n]+\]:[^\n]*\n(?!\[)[^\n]`
  ].join('|')})`,
  'm'
)

/** Punctuation as old as Unicode's first versions, by blocks without a gap that a later version fills. */
const oldPunctuation = String.raw`\xa1-\xbf\u2010-\u205e\u20ac\u2190-\u23ff\u2500-\u27ff\u3001-\u303f\uff00-\uffef`
/** Characters that are or are not punctuation in all versions of Unicode: the parsers are of different ones. */
const agreed = String.raw`[\x00-\x7f\p{L}\p{M}\p{N}\p{Cf}\p{Cs}\s${oldPunctuation}]`
const besideMark = new RegExp(`[*_~](?!${agreed}|$)|(?<!${agreed}|^)[*_~]`, 'u')

/** Constructs anywhere, each with a text that it cannot be without: looking for that costs next to nothing. */
const anywhere: readonly (readonly [needs: string, construct: RegExp])[] = [
  // GFM's email autolinks start at any letter; each parser has its own idea of where they may.
  ['@', /[-.\w+\\]@[-\w]/],
  ['\t', /\t/],
  // Half a character: a damaged text. White space in one parser only.
  [
    '',
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\v\x85\u2028\u2029\ufeff]|^ *[^\S \n]|[^\S \n] *$/m
  ],
  // A line of marks under text: heading or break, by what stands above.
  ['', /[^\n]\n[ >]*(?:[-*_=] *)+$/m],
  // HTML that interrupts a paragraph, tags over several lines, declarations; addresses that are hardly any.
  [
    '<',
    /^(?! {0,3}<)[^\n]+\n {0,3}<[A-Za-z/!?]|<[A-Za-z/][^>\n]*[\n<`]|<\?|<!(?!--.*-->)|<[A-Za-z][^>\n]*=(?!"[^"<>[\]*_~`\n]*")|<[^\s<>]*\\/m
  ],
  ['//', /\/\/[^A-Za-z0-9\n]/],
  // Destinations over several lines, definitions inside something, labels with spaces.
  ['](', /\]\([^)\n]*\n/],
  // A bracket in a container that stays open.
  ['[', /^(?:[ >]|[-+*] |\d{1,9}[.)] )(?:[^[\n]|\[[^[\]\n]*\])*\[[^\]\n]*$/m],
  [
    '[^',
    /^\[\^[^\]\n]+\]:[^\n]*\n\n* +\S|^\[\^[^\]\n]+\]:(?! +[\p{L}\p{N}](?!\d*[.)]))|^[^[\n]+\[\^[^\]\n]+\]:|\[\^[^\]\n]*\s|\[[^\]\n]*\[\^/mu
  ],
  // Labels match without regard to white space, and each parser has its own list of that.
  [']:', /\[[^\]\n]*[\x7f\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]/],
  // Runs of marks beside escapes, or of two kinds.
  ['\\', /[*_~]\\|\\[*_~]+[*_~]/],
  ['', besideMark],
  ['', /\*_|_\*|\*~|~\*|_~|~_|[*_~][\ud800-\udfff]|[\udc00-\udfff][*_~]/],
  ['&#', /&#[xX]?0*;|[htpsw:/.]&#|&#\w+;[tpsw:/.]/i],
  ['&', /&(?:colon|sol|period|commat);|&#0*64;|&#[xX]0*40;/]
]

/** A line of an item, or of what it holds. */
const underItem = /^ *(?:[-+*]|\d{1,9}[.)]) |^ {2}/
const mayFence = /^ *[`~]/
const none: readonly string[] = []
const fence = /^( *)(`{3,}|~{3,})(.*)$/
/** A block of one line that is neither text nor of a list. */
const oneLineBlock = /^ {0,3}(?:[<#`~]|[-*_](?: *[-*_]){2,} *$)/
/** The row of a table below its head. */
const rule = /^ *[|:-][-|: ]*$/
/** Definitions before a list that does not begin with one. */
const definition = /^\[[^\]\n]+\]:/m
const numbered = /^ {0,3}\d{1,9}[.)] /m
/** Front matter in TOML, which is none of ours. */
const toml = /^\+\+\+/
const head = /^---\n(?:(?!---)[^\n]*\n)*---\n/

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/**
 * The text with the lines of its fenced code and its front matter left empty. Nothing where a fence is not closed as it was
 * opened, where a line of it lies left of it, or where code spans may reach over lines.
 */
function proseOf(text: string): string | undefined {
  if (toml.test(text)) return undefined
  const from = text.startsWith('---') ? (head.exec(text)?.[0].length ?? -1) : 0
  if (from < 0) return undefined
  const prose: string[] = []
  /** The line before, fences included. */
  let above = ''
  let open: {readonly indent: string; readonly mark: string} | undefined
  for (const line of text.slice(from).split('\n')) {
    // Code right below the block that ended a list.
    if (!open && oneLineBlock.test(above) && line.startsWith('    ')) return undefined
    // A table whose head may lie in another block than its rule.
    if (!open && above !== '' && rule.test(line) && indentOf(line) !== indentOf(above)) return undefined
    above = line
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
      if (/^ {0,3}#/.test(line) && underItem.test(prose.at(-1) ?? '')) return undefined
      if (line.includes('`') && line.replace(codeSpan, '').includes('`')) return undefined
      prose.push(line)
    }
  }
  return open ? undefined : prose.join('\n')
}
