import type {Definition, LinkReference, Text} from 'mdast'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {walkMdast} from '../../../model/walk.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'
import {placeAt} from '../../../rules/text/point-at.ts'

/** Matches references. Brackets directly after a word, a closing bracket or an escape are an index: `arr[0][1]`, `A\[i\][j]`. */
const pattern = /(?<![\w\])\\])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g

/** Returns whether brackets are an interval, a pair or a matrix: `[0, 1][2, 3]`, `[x][y]`. A reference starts with words. */
function isNotation(words: string, name: string): boolean {
  return !/\p{L}/u.test(words) || (words.length < 3 && name.length < 3)
}

export const linkReference: PageRule = {
  kind: 'page',
  name: 'link-reference',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Every reference has a definition, and every definition is used.',
  check({mdast, text}, report) {
    const definitions: Definition[] = []
    const used = new Set<string>()
    const texts: Text[] = []
    walkMdast(mdast, node => {
      if (node.type === 'definition') definitions.push(node)
      else if (node.type === 'linkReference' || node.type === 'imageReference')
        used.add((node as LinkReference).identifier)
      else if (node.type === 'text' && node.value.includes('][')) texts.push(node)
    })
    for (const node of texts) {
      const {start, end} = node.position ?? {}
      if (start?.offset === undefined || (node.data as {file?: string} | undefined)?.file) continue
      for (const match of text.slice(start.offset, end?.offset).matchAll(pattern)) {
        const [whole, words = '', written = ''] = match
        if (isNotation(words, written)) continue
        // `[name][]` uses its words as the reference.
        const name = written || words
        const from = start.offset + match.index + (written ? whole.length - 1 - name.length : 1)
        const expected = suggest(
          name,
          definitions.map(({identifier}) => identifier)
        )
        report({
          ...placeAt(text, from, from + name.length),
          reason: `Unexpected reference \`${name}\`, expected a definition with that name${didYouMean(expected)}`,
          actual: name,
          expected
        })
      }
    }
    for (const node of definitions) {
      if (!used.has(node.identifier))
        report({
          ...nodePlace(node),
          severity: 'warning',
          reason: `Unused definition \`${node.label ?? node.identifier}\`; remove it or link to it`
        })
    }
  }
}
