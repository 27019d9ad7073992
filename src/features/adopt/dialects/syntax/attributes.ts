import type {Root, RootContent} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'
import {attributeList, classless} from './attribute-list.ts'

/** Delimiters of attribute lists, if they are not braces. */
export interface AttributeMarks {
  readonly left: string
  readonly right: string
}

/**
 * Applies attribute lists of markdown-it-attrs, except for the ids of headings: directly after a link, an image or code, and at
 * the end of a line.
 */
export function remarkAttributes(marks?: AttributeMarks) {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'code' && /\{[.#]/.test(node.meta ?? ''))
        node.meta = (node.meta ?? '').replace(/\{[.#][^}]*\}/g, '').trim() || null
      if (!('children' in node)) return
      const children = node.children as RootContent[]
      if (marks) for (const child of children) if (child.type === 'text') child.value = withBraces(child.value, marks)
      const last = children.at(-1)
      const list = node.type === 'heading' && last?.type === 'text' ? /\s*(\{[^{}\n]*\})\s*$/.exec(last.value) : null
      const id = attributeList(list?.[1] ?? '')?.id
      children.forEach((child, index) => {
        if (child.type !== 'text' || !child.value.includes('{')) return
        const before = children[index - 1]
        if (before && before.type !== 'text')
          child.value = child.value.replace(/^[ \t]*\{[^{}\n]*\}/, found => {
            const read = attributeList(found)
            if (read?.title !== undefined && (before.type === 'link' || before.type === 'image'))
              before.title ??= read.title
            return read ? '' : found
          })
        child.value = classless(child.value)
      })
      if (id !== undefined && last?.type === 'text') last.value = `${last.value} {#${id}}`
    })
}

function withBraces(text: string, {left, right}: AttributeMarks): string {
  const parts = text.split(left)
  return parts.map((part, index) => (index === 0 ? part : `{${part.replace(right, '}')}`)).join('')
}
