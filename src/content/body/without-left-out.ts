import type {Node} from 'unist'
import {fileOf, type ReadContext} from '../read-context.ts'

type Parent = Node & {readonly children: readonly Node[]}

/**
 * Returns a tree of a page, Markdown or HTML, without the blocks that its body leaves out, so search and the text match what
 * readers see.
 *
 * @param left nodes of either tree, which are matched by their position in the source
 */
export function withoutLeftOut<T extends Parent>(tree: T, left: readonly Node[], context: ReadContext): T {
  const places = new Set(left.flatMap(node => placeKey(node, context) ?? []))
  const prune = <P extends Parent>(parent: P): P => {
    const children = parent.children
      .filter(child => !places.has(placeKey(child, context) ?? ''))
      .map(child => ('children' in child ? prune(child as Parent) : child))
    const isSame =
      children.length === parent.children.length && children.every((child, at) => child === parent.children[at])
    if (isSame) return parent
    // The writer of the text copies blocks from the source by position, and this position covers more than the remaining children.
    const {position: _position, ...rest} = parent
    return {...rest, children} as unknown as P
  }
  return places.size === 0 ? tree : prune(tree)
}

function placeKey(node: Node, context: ReadContext): string | undefined {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  return `${fileOf(context, node)} ${start.offset} ${end.offset}`
}
