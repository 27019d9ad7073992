import type {Element, ElementContent, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {breakName} from '../../model/text/break-name.ts'
import {skip, walkHast} from '../../model/walk.ts'

/** Number of characters in a name that fit on a line of the narrowest phone, and in a column of a crowded table. */
const unbrokenLength = {line: 24, column: 8}

/**
 * Allows line breaks in a long name in running text or in a table, between its parts, with `<wbr>`. Browsers copy, find and read
 * out the name without them. All other names stay on one line, including hyphens.
 *
 * Runs after the transforms that look for names in code, so these find each name in one piece.
 */
export function rehypeInlineCode() {
  return (tree: Root): void => breakIn(tree, unbrokenLength.line)
}

function breakIn(parent: Root | Element, most: number): void {
  walkHast(parent, node => {
    if (node.type !== 'element' || node === parent) return undefined
    if (node.tagName === 'pre') return skip
    if (most > unbrokenLength.column && isCrowded(node)) {
      breakIn(node, unbrokenLength.column)
      return skip
    }
    if (node.tagName !== 'code') return undefined
    const {length} = textOf(node)
    if (length > unbrokenLength.line) node.properties.dataLong = ''
    if (length > most) mark(node)
    return skip
  })
}

/** Returns whether a table has columns that are narrower than the names in them. */
function isCrowded({properties}: Element): boolean {
  return properties.dataCrowded === '' || properties.dataScroll === ''
}

/** Placeholders are not broken, because the reader's own value replaces them. */
function mark(element: Element): void {
  element.children = element.children.flatMap((child, index): ElementContent[] => {
    if (child.type === 'element' && child.tagName !== 'var') mark(child)
    if (child.type !== 'text') return [child]
    return breakName(child.value).flatMap((value, part): ElementContent[] => [
      ...(part > 0 || (index > 0 && child.value.length > 1) ? [wbr()] : []),
      {type: 'text', value}
    ])
  })
}

function wbr(): Element {
  return {type: 'element', tagName: 'wbr', properties: {}, children: []}
}
