import type {Element} from 'hast'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import {walkHast} from '../../../model/walk.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'
import {narrow} from '../../../rules/text/point-at.ts'

export const duplicateId: PageRule = {
  kind: 'page',
  name: 'duplicate-id',
  severity: 'error',
  summary: 'Every id is unique on its page.',
  check({hast, text}, report) {
    const seen = new Set<string>()
    walkHast(hast, node => {
      const id =
        node.type === 'element'
          ? (node as Element).properties.id
          : node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
            ? attribute(node as unknown as MdxJsxFlowElementHast)
            : undefined
      if (typeof id !== 'string' || id === '') return
      if (!seen.has(id)) {
        seen.add(id)
        return
      }
      const {start, end, file} = nodePlace(node)
      const place =
        start && end && !file
          ? narrow(text, narrow(text, {start, end}, `#${id}`), id)
          : start && {start, ...(end && {end})}
      report({
        ...place,
        ...(file && {file}),
        reason: `Another element of the page already has the id \`${id}\`. Choose a different one.`
      })
    })
  }
}

function attribute({attributes}: MdxJsxFlowElementHast): string | undefined {
  const found = attributes?.find(item => item.type === 'mdxJsxAttribute' && item.name === 'id')
  return typeof found?.value === 'string' ? found.value : undefined
}
