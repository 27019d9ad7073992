import type {Root} from 'mdast'
import type {Data} from 'unified'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import type {BoxText} from '../dialect.ts'
import {addContainers} from './colon-container.ts'
import {type Box, isBox} from './mdx-nodes.ts'
import {reportUnclosed} from './report-unclosed.ts'

const slash = 47

/** Adds PyMdown's blocks: `/// note | Title` … `///`. Their options are indented below the first line. */
export function remarkSlashBlocks(this: {data(): Data}) {
  addContainers(this.data(), slash)
  return (tree: Root, file: VFile): void => {
    reportUnclosed(tree, file, '/')
    walkMdast(tree, node => {
      if (isBox(node)) extractOptions(node as unknown as Box & {info: string})
    })
  }
}

/** Reads and removes the options of a block: `open: true`, `type: warning`. */
function extractOptions(box: Box & {info: string}): void {
  const [first] = box.children
  const isBelow = first?.position?.start.line === (box.position?.start.line ?? 0) + 1
  if (first?.type !== 'code' || first.lang || !isBelow || !/^(?:\w+: .*(?:\n|$))+$/.test(first.value)) return
  box.children.shift()
  const type = /^type: (\S+)/m.exec(first.value)?.[1]
  if (/^open: true/im.test(first.value)) box.info = `${box.info} {open}`
  if (type !== undefined) box.info = box.info.replace(/^admonition\b/, type)
}

/** Parses `note | Title`, `tab | Label`, `details | Title`. A block that only styles its content gets no name. */
export function readBlock(info: string): BoxText | undefined {
  const match = /^([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*(\{open\})?$/i.exec(info.trim())
  if (!match?.[1]) return undefined
  const [, name, title, open] = match
  if (/^(?:html|caption|figure-caption|table-caption|definition)$/.test(name)) return {name: ''}
  return {name: name.toLowerCase(), ...(title && {title}), ...(open && {open: true})}
}
