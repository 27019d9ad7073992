import type {Code, Root, RootContent} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'
import {attributeList, classless, withoutListLines} from './attribute-list.ts'

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
      if (node.type === 'code') dropFromFence(node)
      if (!('children' in node)) return
      const children = node.children as RootContent[]
      if (marks) for (const child of children) if (child.type === 'text') child.value = withBraces(child.value, marks)
      const id = node.type === 'heading' ? endingId(children) : undefined
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
      addId(children, id)
    })
}

/**
 * Applies attribute lists of Goldmark: at the end of a heading, after the language of a fence, and on their own line directly
 * after a block. Everywhere else, Hugo shows the braces as text.
 *
 * Source: https://gohugo.io/content-management/markdown-attributes/
 */
export function remarkGoldmarkAttributes() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'code') dropFromFence(node)
      if (!('children' in node)) return
      const children = node.children as RootContent[]
      const id = node.type === 'heading' ? endingId(children) : undefined
      children.forEach((child, index) => {
        if (child.type !== 'text') return
        const place = {first: index === 0, last: index === children.length - 1}
        child.value = node.type === 'heading' ? classless(child.value) : withoutListLines(child.value, place)
      })
      addId(children, id)
    })
}

/** Removes classes and ids after the language of a fence. */
function dropFromFence(code: Code): void {
  if (/\{[.#]/.test(code.meta ?? '')) code.meta = (code.meta ?? '').replace(/\{[.#][^}]*\}/g, '').trim() || null
}

/** Returns the id of an attribute list at the end of a heading. */
function endingId(children: readonly RootContent[]): string | undefined {
  const last = children.at(-1)
  const list = last?.type === 'text' ? /\s*(\{[^{}\n]*\})\s*$/.exec(last.value) : null
  return attributeList(list?.[1] ?? '')?.id
}

/** Adds an id to a heading in the form that docsgen reads. */
function addId(children: readonly RootContent[], id: string | undefined): void {
  const last = children.at(-1)
  if (id !== undefined && last?.type === 'text') last.value = `${last.value} {#${id}}`
}

function withBraces(text: string, {left, right}: AttributeMarks): string {
  const parts = text.split(left)
  return parts.map((part, index) => (index === 0 ? part : `{${part.replace(right, '}')}`)).join('')
}
