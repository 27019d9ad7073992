import type {Blockquote, Paragraph, PhrasingContent, Root, RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {rewrite} from './mdx-nodes.ts'

/** Alerts without a title that every project may write. The feature `alerts` gives them their title, in the page's language. */
const plain = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$/i

/**
 * Turns alerts such as `> [!INFO]` and `> [!NOTE] Title` into boxes of the dialect. The rest of the first line is the title.
 *
 * @param types names of boxes that the generator accepts in alerts
 */
export function remarkAlertBoxes(types: readonly string[]) {
  const opening = new RegExp(`^\\[!(${types.join('|')})\\]`, 'i')
  return (tree: Root): void =>
    rewrite(tree, node => {
      const box = node.type === 'blockquote' ? boxOf(node, opening) : undefined
      return box && [box]
    })
}

function boxOf(quote: Blockquote, opening: RegExp): RootContent | undefined {
  const [first, ...blocks] = quote.children
  if (first?.type !== 'paragraph') return undefined
  const {line, rest} = splitLine(first)
  const text = line.map(child => textOf(child)).join('')
  const [mark, type = ''] = opening.exec(text) ?? []
  if (mark === undefined || plain.test(text)) return undefined
  const title = text.slice(mark.length).trim()
  const children = rest.length > 0 ? [{...first, children: rest}, ...blocks] : blocks
  const info = title === '' ? type.toLowerCase() : `${type.toLowerCase()} ${title}`
  return {type: 'box', info, children, position: quote.position} as unknown as RootContent
}

/** Splits a paragraph at the end of its first line. */
function splitLine({children}: Paragraph): {readonly line: PhrasingContent[]; readonly rest: PhrasingContent[]} {
  const at = children.findIndex(
    child => child.type === 'break' || (child.type === 'text' && child.value.includes('\n'))
  )
  const last = children[at]
  if (!last) return {line: children, rest: []}
  const [before, after] = [children.slice(0, at), children.slice(at + 1)]
  if (last.type !== 'text') return {line: before, rest: after}
  const end = last.value.indexOf('\n')
  const line = [...before, {...last, value: last.value.slice(0, end)}]
  return {line, rest: [{...last, value: last.value.slice(end + 1)}, ...after]}
}
