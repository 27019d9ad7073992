import type {Element, ElementContent, Root} from 'hast'
import type {VFile} from 'vfile'
import {skip, walkHast} from '../../model/walk.ts'
import {findReferences} from '../../rules/text/find-references.ts'
import {contextOf, type ReadContext} from '../read-context.ts'

/** Elements in which a name already links elsewhere, or is explained in place. */
const apart = new Set(['pre', 'a', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * Marks names of catalogs in inline code for their cards, and records them for the page. Tables explain names themselves, so
 * names in tables are recorded but not marked.
 */
export function rehypeReferences() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    if ((context.options.catalogues ?? []).length === 0) return
    walkHast(tree, node => {
      if (node.type !== 'element') return undefined
      if (node.tagName === 'table') note(node, context)
      if (apart.has(node.tagName)) return skip
      if (node.tagName !== 'code') return undefined
      mark(node, context)
      return skip
    })
  }
}

function note(table: Element, context: ReadContext): void {
  walkHast(table, node => {
    if (node.type === 'element' && node.tagName === 'code')
      for (const child of node.children)
        if (child.type === 'text')
          for (const {id} of findReferences(child.value, undefined, context.options.catalogues ?? []))
            if (id !== undefined) context.references.add(id)
  })
}

function mark(code: Element, context: ReadContext): void {
  code.children = code.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') return [child]
    const parts: ElementContent[] = []
    let at = 0
    for (const {id, from, to} of findReferences(child.value, undefined, context.options.catalogues ?? [])) {
      if (id === undefined) continue
      context.references.add(id)
      if (from > at) parts.push({type: 'text', value: child.value.slice(at, from)})
      parts.push({
        type: 'element',
        tagName: 'span',
        properties: {dataRef: id.slice(0, id.indexOf('/'))},
        children: [{type: 'text', value: child.value.slice(from, to)}]
      })
      at = to
    }
    if (at < child.value.length) parts.push({type: 'text', value: child.value.slice(at)})
    return parts
  })
}
