import {isWellFormed} from '../../../model/text/is-well-formed.ts'
import {codeSpan} from './code-span.ts'
import {hasPlainUrls} from './has-plain-urls.ts'

/**
 * Returns whether a plain Markdown text contains only constructs for which tests prove that the native parser gives the tree of
 * remark-parse, including positions. Everything that was ever seen to differ is refused, generously: refusing too much costs some
 * milliseconds, accepting too much would change a page. The tests are in `may-parse-natively.test.ts`: all examples of
 * CommonMark, GFM's constructs, and random texts made from both.
 *
 * @param text that positions refer to: with line feeds only
 */
export function mayParseNatively(text: string): boolean {
  if (text.includes('\0') || !isWellFormed(text) || endsBlank.test(text)) return false
  const prose = proseOf(text)
  if (prose === undefined || atStart.test(prose)) return false
  if (anywhere.some(([needs, construct]) => prose.includes(needs) && construct.test(prose))) return false
  return !(definition.test(prose) && numbered.test(prose)) && hasPlainUrls(prose)
}

/** Matches a last line of only spaces, which may or may not belong to code. */
const endsBlank = /\n +$/

/**
 * Constructs at the start of a line. All of them start with one of these characters, so a line of words is skipped at its first
 * character.
 */
const atStart = new RegExp(
  `^(?=[ >*+\\-\\d[])(?:${[
    // Containers: empty items; items that start with code, lists, quotes, headings or fences; quotes in anything; lazy lines.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) *$`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) {5,}`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) +(?:(?:[-+*]|\d{1,9}[.)])(?: |$)|(?:[-*_] *)+$)`,
    String.raw` *(?:[-+*]|\d{1,9}[.)]) +(?:>|${'`'}{3}|~{3}|<|#)`,
    String.raw` *0+[.)]`,
    String.raw` +>`,
    String.raw` {0,3}> *(?:>|[-+*][ \n]|\d{1,9}[.)][ \n])`,
    String.raw` {0,3}>[ >]*(?:${'`'}{3}|~{3}|<[A-Za-z/!?]| {4})`,
    String.raw` {0,3}>[^\n]*\n(?! {0,3}>)[^\n]`,
    // A task that does not start with text: remark leaves the paragraph's start at the box.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +\[[ xX]\](?: +(?![A-Za-z0-9])| *$)`,
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +\[[ xX]\] +(?:[hH][tT][tT][pP][sS]?:|[wW]{3}\.)`,
    // Tables directly at the start of an item, and rows of characters that could start one.
    String.raw`[ >]*(?:[-+*]|\d{1,9}[.)]) +(?:[|:-]|\[[ xX]\].*\|)`,
    // HTML inside a container.
    String.raw`[ >]+<[A-Za-z/!?]`,
    // Labels over several lines, definitions inside a container.
    String.raw`[ >]*(?:(?:[-+*]|\d{1,9}[.)]) +)?\[[^\]\n]*$`,
    String.raw`[ >]*(?:[ >]|(?:[-+*]|\d{1,9}[.)]) +)\[[^\]\n]*\]:`,
    String.raw`\[[^\]\n]+\]:[^\n]*\n(?!\[)[^\n]`
  ].join('|')})`,
  'm'
)

/** Punctuation of the first Unicode versions, in blocks without gaps that a later version fills. */
const oldPunctuation = String.raw`\xa1-\xbf\u2010-\u205e\u20ac\u2190-\u23ff\u2500-\u27ff\u3001-\u303f\uff00-\uffef`
/** Characters that all versions of Unicode classify the same, because the parsers use different versions. */
const agreed = String.raw`[\x00-\x7f\p{L}\p{M}\p{N}\p{Cf}\p{Cs}\s${oldPunctuation}]`
const adjacentMark = new RegExp(`[*_~](?!${agreed}|$)|(?<!${agreed}|^)[*_~]`, 'u')

/** Constructs anywhere. Each has text that it always contains, because searching for that costs almost nothing. */
const anywhere: readonly (readonly [needs: string, construct: RegExp])[] = [
  // GFM's email autolinks start at any letter, and the parsers differ about where.
  ['@', /[-.\w+\\]@[-.\w]/],
  ['\t', /\t/],
  // Characters that only one parser treats as white space.
  ['', /[\v\x85\u2028\u2029\ufeff]|^ *[^\S \n]|[^\S \n] *$/m],
  // A line of `-`, `=`, `*` or `_` below text: a heading or a break, depending on the text.
  ['', /[^\n]\n[ >]*(?:[-*_=] *)+$/m],
  // HTML that interrupts a paragraph, tags over several lines, declarations; unusual addresses in angle brackets.
  [
    '<',
    /^(?! {0,3}<[A-Za-z/!?])[^\n]+\n {0,3}<[A-Za-z/!?]|<[A-Za-z/][^>\n]*[\n<`]|<\?|<!(?!--.*-->)|<[A-Za-z][^>\n]*=(?!"[^"<>[\]*_~`\n]*")|<[^\s<>]*\\/m
  ],
  ['//', /\/\/[^A-Za-z0-9\n]/],
  // Destinations that do not close on their line.
  ['](', /\]\((?!(?:[^()\\\n]|\\[^()\n]|\([^()\\\n]*\))*\))/],
  // An unclosed bracket in a container.
  ['[', /^(?:[ >]|[-+*] |\d{1,9}[.)] )(?:[^[\n]|\[[^[\]\n]*\])*\[[^\]\n]*$/m],
  [
    '[^',
    /^\[\^[^\]\n]+\]:[^\n]*\n\n* +\S|^\[\^[^\]\n]+\]:(?! +[\p{L}\p{N}](?!\d*[.)]))|^[^[\n]+\[\^[^\]\n]+\]:|\[\^[^\]\n]*\s|\[[^\]\n]*\[\^/mu
  ],
  // Labels match regardless of white space, and the parsers differ about what that is.
  [']:', /\[[^\]\n]*[\x7f\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]/],
  // Runs of markers next to escapes, or of two kinds.
  ['\\', /[*_~]\\|\\[*_~]+[*_~]/],
  ['', adjacentMark],
  ['', /\*_|_\*|\*~|~\*|_~|~_|[*_~][\ud800-\udfff]|[\udc00-\udfff][*_~]/],
  ['&#', /&#[xX]?0*;|[htpsw:/.]&#|&#\w+;[tpsw:/.]/i],
  ['&', /&(?:colon|sol|period|commat);|&#0*64;|&#[xX]0*40;/]
]

/** Matches a line of an item, or of its content. */
const underItem = /^ *(?:[-+*]|\d{1,9}[.)]) |^ {2}/
const mayFence = /^ *[`~]/
const none: readonly string[] = []
/** Matches white space that only one parser removes from the end of a fence's first line. */
const otherSpace = /[^\S ]/
/** Matches a fence's first line as both parsers read it. */
export const fence = /^( *)(`{3,}|~{3,})(.*)$/
/** Matches a block of one line that is neither text nor part of a list. */
const oneLineBlock = /^ {0,3}(?:[<#`~]|[-*_](?: *[-*_]){2,} *$)/
/** Matches the delimiter row of a table. */
const rule = /^ *[|:-][-|: ]*$/
/** Matches definitions before a list that does not start with one. */
const definition = /^\[[^\]\n]+\]:/m
const numbered = /^ {0,3}\d{1,9}[.)] /m
/** Matches front matter in TOML, which docsgen does not support. */
const toml = /^\+\+\+/
/** Matches front matter that both parsers read the same. */
export const head = /^---\n(?:(?!---)[^\n]*\n)*---\n/

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/**
 * Returns the text with empty lines instead of its fenced code and front matter. Returns `undefined` if a fence is not closed
 * like it was opened, if a line of it starts left of the fence, or if code spans may continue on the next line.
 */
function proseOf(text: string): string | undefined {
  if (toml.test(text)) return undefined
  const from = text.startsWith('---') ? (head.exec(text)?.[0].length ?? -1) : 0
  if (from < 0) return undefined
  const prose: string[] = []
  /** The previous line, including lines of fences. */
  let above = ''
  let open: {readonly indent: string; readonly mark: string} | undefined
  for (const line of text.slice(from).split('\n')) {
    // Code directly below the block that ended a list, or below a table.
    const ends = oneLineBlock.test(above) || (above.includes('|') && indentOf(above) < 4)
    if (!open && ends && /^ {4} *\S/.test(line)) return undefined
    // A table whose header and delimiter row may be in different blocks.
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
      // Directly under the text of an item, it ends the list, and indented lines after it belong to neither.
      if (indent === '' && underItem.test(prose.at(-1) ?? '')) return undefined
      if (otherSpace.test(info)) return undefined
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
