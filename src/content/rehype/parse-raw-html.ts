import type {Root} from 'hast'
import rehypeRaw, {type Options} from 'rehype-raw'
import type {VFile} from 'vfile'

/** Returns a tree as an HTML parser reads it, including raw HTML. */
export function parseRawHtml(tree: Root, file: VFile, options: Options): Root {
  return rehypeRaw(options)(tree, file) as Root
}
