import type {Element, ElementContent, Parents, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import type {VFile} from 'vfile'
import type {Constants} from '../../model/project/constants.ts'
import {skip, walkHast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {findPlaceholders, hasPlaceholders} from './find-placeholders.ts'
import {placeholdersOn} from './page-placeholders.ts'

/** The page whose code is marked. */
interface Page {
  readonly constants: Constants
  /** Receives the placeholders that are found. */
  readonly names: Set<string>
}

import {contextOf} from '../../content/read-context.ts'

/**
 * Marks declared placeholders in inline code as variables. Code that is only a placeholder is about the placeholder and keeps its
 * name; other code, such as a command, gets the reader's value.
 */
export function rehypePlaceholders() {
  return (tree: Root, file: VFile): void => {
    const {constants} = contextOf(file).options
    if (!hasPlaceholders(constants)) return
    const page = {constants, names: placeholdersOn(file)}
    walkHast(tree, node => {
      if (node.type !== 'element') return undefined
      if (node.tagName === 'pre') return skip
      if (node.tagName !== 'code') return undefined
      mark(node, textOf(node).trim(), page)
      return skip
    })
  }
}

function mark(parent: Parents, whole: string, page: Page): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') {
      if (child.type === 'element') mark(child, whole, page)
      return [child as ElementContent]
    }
    const {value} = child
    const parts: ElementContent[] = []
    let at = 0
    for (const {placeholder, from, to} of findPlaceholders(value, page.constants)) {
      page.names.add(placeholder.name)
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

/** What the subsystem does while pages are read. */
export const placeholdersReading: FeatureReading = {transforms: {rehypePage: [rehypePlaceholders]}}
