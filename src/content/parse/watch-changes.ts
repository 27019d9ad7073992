import type {Node, Nodes, Root} from 'mdast'
import {walkMdast} from '../../model/walk.ts'

/** Data of a node whose source text says something else than the node does. */
export interface ChangedData {
  readonly isChanged?: true
}

/**
 * Remembers what a tree says before the project's plugins transform it. The function that it returns marks each node that they
 * made or changed: the source text may not stand for such a node, as it does elsewhere in the mirror.
 *
 * @param before as it was parsed
 */
export function watchChanges(before: Root): (after: Root) => void {
  const said = new Map<string, string>()
  walkMdast(before, node => {
    said.set(placeOf(node), contentOf(node))
  })
  return after =>
    walkMdast(after, node => {
      if (said.get(placeOf(node)) !== contentOf(node)) node.data = Object.assign({}, node.data, {isChanged: true})
    })
}

function placeOf({type, position}: Node): string {
  return `${type} ${position?.start.offset} ${position?.end.offset}`
}

/** What a node says by itself; of its children, what they are and where they stand. Components are never copied. */
function contentOf(node: Nodes): string {
  if (node.type.startsWith('mdx')) return ''
  const {position: _position, data: _data, children, ...own} = node as Nodes & {readonly children?: readonly Nodes[]}
  return JSON.stringify([own, children?.map(child => (child.type === 'text' ? child.value : placeOf(child)))])
}
