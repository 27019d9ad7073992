import type {Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {skip, walkHast} from '../../model/walk.ts'

/** Characters of a name that fits a line of the narrowest phone. */
const unbrokenLength = 24

/** Marks names in running text that may have to be broken: all others stay on one line, hyphens and all. */
export function rehypeInlineCode() {
  return (tree: Root): void => {
    walkHast(tree, node => {
      if (node.type !== 'element') return undefined
      if (node.tagName === 'pre') return skip
      if (node.tagName === 'code' && textOf(node).length > unbrokenLength) node.properties.dataLong = ''
      return undefined
    })
  }
}
