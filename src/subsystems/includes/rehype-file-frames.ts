import type {Element, ElementContent, Parents, Root} from 'hast'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import {mdxNodes} from '../../content/mdx-nodes.ts'
import {formatOf} from '../../content/parse/parse-page.ts'
import {contextOf} from '../../content/read-context.ts'
import {rehypeRawHtml} from '../../content/transform-tools.ts'
import {walkHast} from '../../model/walk.ts'
import type {FileFrame} from './file-frame.ts'

/**
 * Removes the frames of content from other files (`fileFrame`), and records the file on every node inside, because remark-rehype
 * keeps positions but not files. Raw HTML in a `.md` becomes elements here, as in a page `.md`.
 */
export function rehypeFileFrames() {
  return (tree: Root, file: VFile): void => unwrap(tree, file)
}

function isPlain(source: string, file: VFile): boolean {
  return (contextOf(file).syntax?.formatOf(source) ?? formatOf(source)) === 'md'
}

function unwrap(parent: Parents, file: VFile): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child || !('children' in child)) continue
    unwrap(child as Element, file)
    const data = child.data as Partial<FileFrame> | undefined
    if (!data?.isFrame || !data.file) continue
    const {children} = child as unknown as MdxJsxFlowElementHast
    const inner: Root = {type: 'root', children: children as Root['children']}
    const content = isPlain(data.file, file) ? rehypeRawHtml({passThrough: [...mdxNodes]})(inner, file) : inner
    const from = data.file
    walkHast(content, node => {
      const known = (node.data as {file?: string} | undefined)?.file
      if (known === undefined) node.data = {...node.data, file: from} as never
    })
    parent.children.splice(index, 1, ...(content.children as ElementContent[]))
    index += content.children.length - 1
  }
}
