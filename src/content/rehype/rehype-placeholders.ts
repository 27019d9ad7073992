import type {Element, ElementContent, Parents, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import type {VFile} from 'vfile'
import {skip, walkHast} from '../../model/walk.ts'
import {findPlaceholders, hasPlaceholders} from '../code/find-placeholders.ts'
import {contextOf, type ReadContext} from '../read-context.ts'

/**
 * Marks declared placeholders in inline code as variables. Code that is only a placeholder is about the placeholder and keeps its
 * name; other code, such as a command, gets the reader's value.
 */
export function rehypePlaceholders() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    if (!hasPlaceholders(context.options.constants)) return
    walkHast(tree, node => {
      if (node.type !== 'element') return undefined
      if (node.tagName === 'pre') return skip
      if (node.tagName !== 'code') return undefined
      mark(node, textOf(node).trim(), context)
      return skip
    })
  }
}

function mark(parent: Parents, whole: string, context: ReadContext): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') {
      if (child.type === 'element') mark(child, whole, context)
      return [child as ElementContent]
    }
    const {value} = child
    const parts: ElementContent[] = []
    let at = 0
    for (const {placeholder, from, to} of findPlaceholders(value, context.options.constants)) {
      context.placeholders.add(placeholder.name)
      const text = value.slice(from, to)
      const variable: Element = {
        type: 'element',
        tagName: 'var',
        properties: {dataValue: placeholder.name, ...(text === whole && {dataName: ''})},
        children: [{type: 'text', value: text}]
      }
      if (from > at) parts.push({type: 'text', value: value.slice(at, from)})
      parts.push(variable)
      at = to
    }
    if (parts.length === 0) return [child]
    if (at < value.length) parts.push({type: 'text', value: value.slice(at)})
    return parts
  })
}
