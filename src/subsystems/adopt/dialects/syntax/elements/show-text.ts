import type {Nodes} from 'mdast'
import type {ElementView} from '../../dialect.ts'

/** Moves the text of a property into an element, before its children. */
export function showText(view: ElementView, prop: string): undefined {
  const text = view.take(prop)
  if (text === undefined) return undefined
  view.children = isBlank(view.children) ? [textNode(text)] : [paragraph(text), ...view.children]
  return undefined
}

/** Moves the text of a property into an element, after its children. */
export function showTextBelow(view: ElementView, prop: string): undefined {
  const text = view.take(prop)
  if (text === undefined) return undefined
  view.children = isBlank(view.children) ? [textNode(text)] : [...view.children, paragraph(text)]
  return undefined
}

function isBlank(nodes: readonly Nodes[]): boolean {
  return nodes.every(node => node.type === 'text' && node.value.trim() === '')
}

function textNode(value: string): Nodes {
  return {type: 'text', value}
}

function paragraph(value: string): Nodes {
  return {type: 'paragraph', children: [{type: 'text', value}]}
}
