import type {Nodes} from 'hast'

/** Returns the text of a node without the numbers of footnotes, which are links and not words of a heading or a sentence. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.properties.dataFootnoteRef !== undefined) return ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
