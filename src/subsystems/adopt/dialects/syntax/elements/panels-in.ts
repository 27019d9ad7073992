import type {Nodes} from 'mdast'
import {isElement, type JsxElement} from '../mdx-nodes.ts'

/** Returns the panels of a group of tabs, which may be in a paragraph. */
export function panelsIn(nodes: readonly Nodes[]): JsxElement[] {
  return nodes.flatMap(node => {
    if (isElement(node)) return node.name === 'Tab' ? [node] : []
    return node.type === 'paragraph' ? panelsIn(node.children) : []
  })
}
