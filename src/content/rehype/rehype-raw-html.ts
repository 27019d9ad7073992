import type {Nodes, Root} from 'hast'
import type {Options} from 'rehype-raw'
import type {VFile} from 'vfile'
import {parseRawHtml} from './parse-raw-html.ts'

/**
 * Raw HTML as elements. The whole tree goes through an HTML parser for that, which takes as long as all other transforms
 * of a page together, so a page that holds no raw HTML is left as it is: what remark-rehype makes is HTML already.
 */
export function rehypeRawHtml(options: Options) {
  return (tree: Root, file: VFile): Root => (holdsRaw(tree) ? parseRawHtml(tree, file, options) : tree)
}

function holdsRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(holdsRaw))
}
