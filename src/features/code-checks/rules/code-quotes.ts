import {walkMdast} from '../../../model/walk.ts'
import type {Finding, PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'
import {placeAt} from '../../../rules/text/point-at.ts'

const plain: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2007': ' '
}
const names: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break space',
  '\u202f': 'narrow no-break space',
  '\u2007': 'figure space'
}
const pattern = /[“”„‘’‚\u00a0\u202f\u2007]/g

/** Languages of blocks with text for people: output, notes, diagrams. */
const prose = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'md',
  'markdown',
  'mdx',
  'output',
  'ansi',
  'none',
  'tree',
  'mermaid',
  'csv',
  'diff'
])

/**
 * Returns whether a character is content: in a comment, or a quote within straight quotes. A no-break space in a string is not
 * content, because readers cannot see it.
 */
function isContent(code: string, at: number): boolean {
  const start = code.lastIndexOf('\n', at - 1) + 1
  let quote = ''
  for (let i = start; i < at; i++) {
    const char = code[i] ?? ''
    if (char === '\\') i++
    else if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === '`') quote = char
    // An apostrophe opens no string.
    else if (char === "'" && !/\w/.test(code[i - 1] ?? '')) quote = char
    else if ((char === '#' || code.startsWith('//', i)) && /\s|^$/.test(code.slice(start, i).slice(-1))) return true
  }
  return quote !== '' && code.indexOf(quote, at + 1) > 0 && !/\s/.test(code[at] ?? '')
}

export const codeQuotes: PageRule = {
  kind: 'page',
  name: 'code-quotes',
  severity: 'warning',
  summary: 'Code blocks use straight quotes and ordinary spaces.',
  fixable: true,
  check(page, report) {
    const finding = (found: string, place: Partial<Finding>, offset: number | undefined): Finding => {
      const straight = plain[found] ?? '"'
      const name = names[found] ?? `\`${found}\``
      const fix = offset === undefined ? {} : {fix: {from: offset, to: offset + 1, text: straight}}
      return {
        ...place,
        ...fix,
        reason: `Unexpected ${name} in code, expected ${straight === ' ' ? 'a plain space' : `\`${straight}\``}`
      }
    }
    for (const fence of fencesOf(page)) {
      if (prose.has(fence.language)) continue
      for (const match of fence.code.matchAll(pattern)) {
        if (isContent(fence.code, match.index)) continue
        report(
          finding(
            match[0],
            {...fence.placeOf(match.index, match.index + 1), ...(fence.file && {file: fence.file})},
            fence.sourceOffset(match.index)
          )
        )
      }
    }
    walkMdast(page.mdast, node => {
      if (node.type !== 'inlineCode') return
      if (node.value.search(pattern) < 0) return
      const {file, ...place} = nodePlace(node)
      const start = node.position?.start.offset
      const inner =
        file || start === undefined ? -1 : page.text.slice(start, node.position?.end.offset).indexOf(node.value)
      for (const match of node.value.matchAll(pattern)) {
        if (isContent(node.value, match.index)) continue
        const offset = inner < 0 || start === undefined ? undefined : start + inner + match.index
        report(
          finding(
            match[0],
            {...(offset === undefined ? place : placeAt(page.text, offset, offset + 1)), ...(file && {file})},
            offset
          )
        )
      }
    })
  }
}
