import type {Root} from 'mdast'
import {walkMdast} from '../../../../../model/walk.ts'
import {isElement} from '../mdx-nodes.ts'

/** Replaces the addresses of all links and definitions of a page, and the texts of `href` and `to` in its elements. */
export function changeAddresses(tree: Root, change: (href: string) => string): void {
  walkMdast(tree, node => {
    if (node.type === 'link' || node.type === 'definition') node.url = change(node.url)
    else if (isElement(node))
      for (const attribute of node.attributes)
        if (
          attribute.type === 'mdxJsxAttribute' &&
          /^(?:href|to)$/.test(attribute.name) &&
          typeof attribute.value === 'string'
        )
          attribute.value = change(attribute.value)
  })
}
