import type {Element} from 'hast'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {Node} from 'unist'
import {walkHast} from '../../../model/walk.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'

const fileName = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** What editors, GitHub and operating systems insert when somebody pastes an image. */
const inserted = /^(?:alt(?:ernative)? text|image(?: \d+)?|(?:screenshot|screen shot) \d{4}-\d\d-\d\d.*)$/i

export const genericAlt: PageRule = {
  kind: 'page',
  name: 'generic-alt',
  severity: 'warning',
  summary: 'Alternative text describes its image: it is not a file name or what an editor inserts.',
  check({hast}, report) {
    walkHast(hast, node => {
      const alt = altOf(node)?.trim()
      if (alt !== undefined && (fileName.test(alt) || inserted.test(alt)))
        report({
          ...nodePlace(node),
          reason: `Unexpected alternative text \`${alt}\`, expected what the image shows`
        })
    })
  }
}

function altOf(node: Node): string | undefined {
  if (node.type === 'element') {
    const {tagName, properties} = node as Element
    return tagName === 'img' && typeof properties.alt === 'string' ? properties.alt : undefined
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
  const {name, attributes} = node as MdxJsxFlowElementHast
  if (name !== 'img') return
  const alt = attributes.find(item => item.type === 'mdxJsxAttribute' && item.name === 'alt')?.value
  return typeof alt === 'string' ? alt : undefined
}
