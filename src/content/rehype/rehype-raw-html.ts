import type {Nodes, Root} from 'hast'
import type {Options} from 'rehype-raw'
import type {VFile} from 'vfile'
import {parseRawHtml} from './parse-raw-html.ts'

/**
 * Turns raw HTML into elements. That parses the whole tree again, which takes as long as all other transforms of a page together,
 * so a page without raw HTML is unchanged.
 */
export function rehypeRawHtml(options: Options) {
  return (tree: Root, file: VFile): Root => (containsRaw(tree) ? parseRawHtml(tree, file, options) : tree)
}

function containsRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(containsRaw))
}
