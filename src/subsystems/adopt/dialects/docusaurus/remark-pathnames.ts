import type {Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'
import {isElement} from '../syntax/mdx-nodes.ts'

const mark = 'pathname://'

/** Removes the mark of addresses that Docusaurus does not check, because they point to no page: `pathname:///rates.csv`. */
export function remarkPathnames() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      // `init --from` looks for it in the text.
      const note = (written: string): string => {
        node.data = Object.assign(node.data ?? {}, {written})
        return written.slice(mark.length)
      }
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        if (node.url.startsWith(mark)) node.url = note(node.url)
      } else if (node.type === 'html') node.value = node.value.replace(/(\s(?:href|src)=["'])pathname:\/\//g, '$1')
      else if (isElement(node))
        for (const attribute of node.attributes)
          if (
            attribute.type === 'mdxJsxAttribute' &&
            typeof attribute.value === 'string' &&
            attribute.value.startsWith(mark)
          )
            attribute.value = note(attribute.value)
    })
}
