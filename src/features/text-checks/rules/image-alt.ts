import type {Element} from 'hast'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {Node} from 'unist'
import {walkHast, walkMdast} from '../../../model/walk.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'

export const imageAlt: PageRule = {
  kind: 'page',
  name: 'image-alt',
  severity: 'error',
  summary: 'Every image has alternative text, or an empty `alt` if it is decorative.',
  check({mdast, hast}, report) {
    walkMdast(mdast, node => {
      if (node.type !== 'image' && node.type !== 'imageReference') return
      const {alt, data} = node as {alt?: string | null; data?: {decorative?: boolean}}
      if (!alt?.trim() && !data?.decorative)
        report({
          ...nodePlace(node as Node),
          reason: 'The image has no alternative text. Describe what it shows.'
        })
    })
    walkHast(hast, node => {
      if (isImage(node))
        report({
          ...nodePlace(node),
          reason: 'The image has no `alt`. Describe what it shows, or write `alt=""` if it is decorative.'
        })
    })
  }
}

function isImage(node: Node): boolean {
  if (node.type === 'element') {
    const {tagName, properties} = node as Element
    return tagName === 'img' && properties.alt === undefined
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false
  const {name, attributes} = node as MdxJsxFlowElementHast
  return name === 'img' && !attributes.some(item => item.type === 'mdxJsxExpressionAttribute' || item.name === 'alt')
}
