import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {element} from './mdx-nodes.ts'

/** Returns whether a page is that of its folder, by its name. */
export function isFolderIndex(source: string): boolean {
  return /(?:^|\/)(?:index|readme)(?:\.[\w-]+)?\.mdx?$/i.test(source)
}

/**
 * Lists the pages below a page without text, as most generators do.
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
