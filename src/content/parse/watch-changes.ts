import type {Node, Nodes, Root} from 'mdast'
import {walkMdast} from '../../model/walk.ts'

/** Data of a node that differs from its source text. */
export interface ChangedData {
  readonly isChanged?: true
}

/**
 * Records a tree before the project's plugins transform it. The returned function marks each node that they added or changed,
 * because its source text must not be copied.
 *
 * @param before the parsed tree
 */
export function watchChanges(before: Root): (after: Root) => void {
  const contents = new Map<string, string>()
  walkMdast(before, node => {
    contents.set(placeOf(node), contentOf(node))
  })
  return after =>
    walkMdast(after, node => {
      if (contents.get(placeOf(node)) !== contentOf(node)) node.data = Object.assign({}, node.data, {isChanged: true})
    })
}

function placeOf({type, position}: Node): string {
  return `${type} ${position?.start.offset} ${position?.end.offset}`
}

/** Returns a node's own content; of its children, only types and positions. Components are never copied. */
function contentOf(node: Nodes): string {
  if (node.type.startsWith('mdx')) return ''
  const {position: _position, data: _data, children, ...own} = node as Nodes & {readonly children?: readonly Nodes[]}
  return JSON.stringify([own, children?.map(child => (child.type === 'text' ? child.value : placeOf(child)))])
}
