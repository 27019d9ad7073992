import {codeSpan} from './code-span.ts'

/** Matches what GFM may turn into a link, including escapes and entities. */
const mayContainUrl = /https?[:\\&]|www[.\\&]/i

/** Part of a link's text without a bare URL. A backslash or a pipe may change where the link ends. */
const inLabel = '(?:(?!https?:|www\\.)[^[\\]\\\\|`\\n]|`[^[\\]\\\\|`\\n]+`)'
const target = '\\([^\\\\|\\s()<>`]*(?: "[^"\\\\|`\\n]*")?\\)'
/**
 * A URL inside one of these is not bare: code, links with at most one image in their text, angle brackets, attributes,
 * definitions.
 */
const enclosed = new RegExp(
  [
    codeSpan.source,
    String.raw`(?<!\\)\[(?:${inLabel}|!\[(?:${inLabel})*\]${target})*\]${target}`,
    String.raw`<https?:[^\\\s<>|]*>`,
    String.raw`(?<=<[A-Za-z][^<>]*=)"[^"<>\n|]*"`,
    String.raw`(?<=(?:^\n|(?<!\n|.))(?:\[[^[\]\n]+\]:[^\n]*\n)*)\[(?!\^)(?:${inLabel})+\]: *[^\\\s[\]()<>|]+$`
  ].join('|'),
  'gim'
)
const label = new RegExp(String.raw`\[(?:${inLabel})*\]`, 'gi')

/**
 * Matches a bare URL between spaces or in parentheses, of characters without another meaning, and without underscores in its
 * host.
 */
const plainUrl = new RegExp(
  [
    String.raw`(?:(?<=^| )|(?<= \()(?=[^ \n]*\)))https?:\/\/[A-Za-z0-9][-A-Za-z0-9.:]*`,
    String.raw`(?:[/?#](?:[-A-Za-z0-9/:.?=#%+]|(?<=[A-Za-z0-9])[_&](?=[A-Za-z0-9]+[^;\w]))*)?`,
    String.raw`(?<=[A-Za-z0-9/])(?=\)?[.,:]?(?: |$))`
  ].join(''),
  'g'
)

/**
 * Returns whether the native parser ends each bare URL of text where remark-parse does. The two differ in which characters end
 * a URL (the border of a cell, a bracket, an entity, an emphasis marker) and which may precede it. A list of the bad cases would
 * never be complete, so this accepts only the plainest URLs.
 */
export function hasPlainUrls(text: string): boolean {
  if (!mayContainUrl.test(text)) return true
  // Removed text, labels included, is replaced by a character that occurs in no text, so a URL next to it is not plain. Code
  // with a pipe is kept, because a table splits it there.
  const bare = text.replace(enclosed, found => (found.includes('|') ? found : '\0'))
  if (!mayContainUrl.test(bare)) return true
  if (bare.includes('](')) return false
  const lines = bare.replace(label, '\0').split('\n')
  // An unclosed bracket may reach a URL on another line.
  return lines.every(line => !line.includes('[') && (!mayContainUrl.test(line) || isPlain(line)))
}

/** Returns whether a line is not a table row, and its URLs are plain. */
function isPlain(line: string): boolean {
  return !line.includes('|') && !mayContainUrl.test(line.replace(plainUrl, ''))
}
