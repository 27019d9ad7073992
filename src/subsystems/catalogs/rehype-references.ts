import type {Element, ElementContent, Root} from 'hast'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {skip, walkHast} from '../../model/walk.ts'
import {catalogsOf} from './catalog.ts'
import {type FoundReference, findReferences} from './find-references.ts'
import {namesOn} from './page-names.ts'

type Find = (text: string) => readonly FoundReference[]

/** Elements in which a name already links elsewhere, or is explained in place. */
const apart = new Set(['pre', 'a', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * Marks names of catalogs in inline code for their cards, and records them for the page. Tables explain names themselves, so
 * names in tables are recorded but not marked.
 */
export function rehypeReferences() {
  return (tree: Root, file: VFile): void => {
    const catalogs = catalogsOf(contextOf(file).options.constants)
    if (catalogs.length === 0) return
    const find = (text: string): readonly FoundReference[] => findReferences(text, undefined, catalogs)
    const {references} = namesOn(file)
    walkHast(tree, node => {
      if (node.type !== 'element') return undefined
      if (node.tagName === 'table') note(node, find, references)
      if (apart.has(node.tagName)) return skip
      if (node.tagName !== 'code') return undefined
      mark(node, find, references)
      return skip
    })
  }
}

function note(table: Element, find: Find, references: Set<string>): void {
  walkHast(table, node => {
    if (node.type === 'element' && node.tagName === 'code')
      for (const child of node.children)
        if (child.type === 'text') for (const {id} of find(child.value)) if (id !== undefined) references.add(id)
  })
}

function mark(code: Element, find: Find, references: Set<string>): void {
  code.children = code.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') return [child]
    const parts: ElementContent[] = []
    let at = 0
    for (const {id, from, to} of find(child.value)) {
      if (id === undefined) continue
      references.add(id)
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
