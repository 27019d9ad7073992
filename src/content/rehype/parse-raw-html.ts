import type {Root} from 'hast'
import rehypeRaw, {type Options} from 'rehype-raw'
import type {VFile} from 'vfile'

/** A tree as an HTML parser reads it, raw HTML and all. */
export function parseRawHtml(tree: Root, file: VFile, options: Options): Root {
  return rehypeRaw(options)(tree, file) as Root
}
