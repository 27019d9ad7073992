import type {Element, Root} from 'hast'
import {textOf} from '../rehype/text-of.ts'

/** Maximum length of an excerpt in lists. In UTF-16 code units. */
const longest = 200

export interface Excerpt {
  readonly text: string
  readonly paragraph: Element
}

/** Returns the first paragraph of a page, shortened to whole sentences; `undefined` if there is none. */
export function excerptOf(hast: Root): Excerpt | undefined {
  for (const node of hast.children) {
    if (node.type !== 'element' || node.tagName !== 'p') continue
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    if (text !== '') return {text: cut(text), paragraph: node}
  }
  return undefined
}

function cut(text: string): string {
  if (text.length <= longest) return text
  const sentences = text.slice(0, longest + 1).match(/^.*[.!?…。！？](?=[\s)"'”’]|$)/u)?.[0]
  if (sentences) return sentences
  const words = text.slice(0, longest).replace(/\s\S*$/, '')
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
