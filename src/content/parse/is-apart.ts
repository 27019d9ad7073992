import type {Node} from 'unist'

/**
 * Returns whether a node is apart from the one before it in the source. MDX drops the space between components and expressions that
 * are alone on their lines, so their trees do not have it.
 */
export function isApart({position}: Node, before: Node | undefined): boolean {
  const [from, to] = [before?.position?.end?.offset, position?.start?.offset]
  return from !== undefined && to !== undefined && to > from
}
