import type {ListItem, Nodes, Root, RootContent} from 'mdast'
import type {MdxJsxAttribute} from 'mdast-util-mdx'
import {toString as textOf} from 'mdast-util-to-string'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {isJsx, ownComponent} from '../../content/transform-tools.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerFileTree} from './lower-file-tree.ts'

/**
 * Converts the lists in `<FileTree>` to its files and folders. An item with a final slash or its own list is a folder, which is
 * shown with an ellipsis if the list has nothing in it. Bold names are the files that the text is about, and text after a name
 * describes it, in `FileTree.Note` if it is more than text.
 *
 * Source: Starlight's file tree, which is written as a list.
 */
export function remarkFileTree() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (isJsx(node) && ownComponent(node, context) === 'FileTree')
        node.children = entriesOf(node.children) as typeof node.children
    })
  }
}

function entriesOf(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => (node.type === 'list' ? node.children.map(entryOf) : [node]))
}

function entryOf(item: ListItem): RootContent {
  const [first, ...rest] = item.children
  const inner = rest.filter(child => child.type === 'list')
  const [head, ...words] = first?.type === 'paragraph' ? first.children : []
  const label = head ? textOf(head).trim() : ''
  const [, whole = label, description = ''] = head?.type === 'text' ? (/^(\S+)\s*(.*)$/s.exec(label) ?? []) : []
  const name = whole.replace(/\/$/, '')
  const isPlain = words.every(word => word.type === 'text' || word.type === 'break')
  const note = isPlain ? [description, ...words.map(word => textOf(word))].join('').trim() : ''
  const props = {name, ...(note !== '' && {description: note})}
  const written: Nodes[] = description === '' ? words : [{type: 'text', value: `${description} `}, ...words]
  const shown = isPlain ? [] : [element('FileTree.Note', {}, written, item)]
  if (inner.length > 0 || whole.endsWith('/')) {
    const inside = inner.length > 0 ? entriesOf(inner) : [element('FileTree.File', {name: '…'}, [], item)]
    return element('FileTree.Folder', {...props, open: null}, [...shown, ...inside], item)
  }
  return element('FileTree.File', {...props, ...(head?.type === 'strong' && {active: null})}, shown, item)
}

/** @param props null for a property without a value */
function element(
  name: string,
  props: Readonly<Record<string, string | null>>,
  children: readonly Nodes[],
  {position}: ListItem
): RootContent {
  const attributes = Object.entries(props).map(
    ([name, value]): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value})
  )
  const made = {type: 'mdxJsxFlowElement', name, attributes, children: [...children], ...(position && {position})}
  return made as unknown as RootContent
}

/** What the feature does while pages are read. */
export const fileTreeReading: FeatureReading = {transforms: {remarkEnd: [remarkFileTree]}, lower: lowerFileTree}
