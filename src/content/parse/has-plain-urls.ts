import {codeSpan} from './code-span.ts'

/** What GFM may turn into a link, escapes and entities included. */
const mayHoldUrl = /https?[:\\&]|www[.\\&]/i

/** A part of a link's text that holds no bare URL. A backslash or a pipe may change where the link ends. */
const inLabel = '(?:(?!https?:|www\\.)[^[\\]\\\\|`\\n]|`[^[\\]\\\\|`\\n]+`)'
const target = '\\([^\\\\|\\s()<>`]*(?: "[^"\\\\|`\\n]*")?\\)'
/** A URL inside one of these is not bare: code, links with at most one image in their text, angle brackets, attributes, definitions. */
const enclosed = new RegExp(
  [
    codeSpan.source,
    String.raw`\[(?:${inLabel}|!\[(?:${inLabel})*\]${target})*\]${target}`,
    String.raw`<https?:[^\\\s<>|]*>`,
    String.raw`(?<=<[A-Za-z][^<>]*=)"[^"<>\n|]*"`,
    String.raw`(?<=(?:^\n|(?<!\n|.))(?:\[[^[\]\n]+\]:[^\n]*\n)*)\[(?!\^)(?:${inLabel})+\]: *[^\\\s[\]()<>|]+$`
  ].join('|'),
  'gim'
)
const label = new RegExp(String.raw`\[(?:${inLabel})*\]`, 'gi')

/** A bare URL between spaces or in parentheses, of characters that have no other meaning, and without underscores in its host. */
const plainUrl = new RegExp(
  [
    String.raw`(?:(?<=^| )|(?<= \()(?=[^ \n]*\)))https?:\/\/[A-Za-z0-9][-A-Za-z0-9.:]*`,
    String.raw`(?:[/?#](?:[-A-Za-z0-9/:.?=#%+]|(?<=[A-Za-z0-9])[_&](?=[A-Za-z0-9]+[^;\w]))*)?`,
    String.raw`(?<=[A-Za-z0-9/])(?=\)?[.,:]?(?: |$))`
  ].join(''),
  'g'
)

/**
 * Whether the native parser ends each bare URL of a text where remark-parse does. The two disagree about the characters that end
 * a URL (the border of a cell, a bracket, an entity, a mark of emphasis) and that may precede it. A list of the bad cases always
 * lacks one, so this accepts only the plainest URLs.
 */
export function hasPlainUrls(text: string): boolean {
  if (!mayHoldUrl.test(text)) return true
  // A character that no text has takes the place of what is removed, so a URL right before it does not look plain. A table splits code at a pipe.
  const bare = text.replace(enclosed, found => (found.includes('|') ? found : '\0'))
  if (!mayHoldUrl.test(bare)) return true
  if (bare.includes('](')) return false
  const lines = bare.replace(label, '').split('\n')
  // A bracket that stays open may reach a URL in another line.
  return lines.every(line => !line.includes('[') && (!mayHoldUrl.test(line) || isPlain(line)))
}

/** Whether a line is not a row of a table, and its URLs are plain. */
function isPlain(line: string): boolean {
  return !line.includes('|') && !mayHoldUrl.test(line.replace(plainUrl, ''))
}
