import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {element} from './mdx-nodes.ts'

/**
 * Lists the pages below a page without text, as the other generator does.
 *
 * @param isSection whether a source may have pages below it
 */
export function remarkListChildren(isSection: (source: string) => boolean) {
  return (tree: Root, file: VFile): void => {
    const isEmpty = tree.children.every(({type, ...node}) =>
      type === 'heading' ? 'depth' in node && node.depth === 1 : /^(?:yaml|toml|definition)$/.test(type)
    )
    if (isEmpty && isSection(file.path ?? '')) tree.children.push(element('ChildPages', {}, []))
  }
}
