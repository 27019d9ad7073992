import type {Element, Root, RootContent} from 'hast'
import type {MdxJsxFlowElementHast, MdxJsxTextElementHast} from 'mdast-util-mdx-jsx'
import {find, html, normalize} from 'property-information'
import type {VFile} from 'vfile'
import {literalValue, soleExpression} from '../parse/estree.ts'
import {contextOf, type ReadContext} from '../read-context.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Turns `<details>`, `<kbd>` or `<img src="…">` written as JSX into plain elements, so later transforms handle only one kind of
 * element and static parts of a page need no JavaScript. Elements with computed attributes stay JSX.
 */
export function rehypeHtmlElements() {
  return (tree: Root, file: VFile): void => convert(tree, contextOf(file))
}

function convert(parent: Root | Element | JsxElement, context: ReadContext): void {
  parent.children.forEach((child, index) => {
    if (!('children' in child)) return
    convert(child as Element, context)
    if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return
    const element = toElement(child as JsxElement, context)
    if (element) parent.children[index] = element as RootContent as never
  })
}

function toElement(node: JsxElement, context: ReadContext): Element | undefined {
  const {name} = node
  if (!name || !/^[a-z][a-z0-9]*$/.test(name) || context.scope.has(name)) return undefined
  const properties: Element['properties'] = {}
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return undefined
    const value = attributeValue(attribute.value)
    if (!value || (typeof value.value === 'object' && value.value !== null)) return undefined
    if (value.value === false || value.value === null || value.value === undefined) continue
    // React spells some names differently; hast uses the DOM's.
    const info = find(html, normalize(attribute.name))
    properties[attribute.name === 'htmlFor' ? 'htmlFor' : info.property] = value.value as string | number | true
  }
  return {
    type: 'element',
    tagName: name,
    properties,
    children: node.children as Element['children'],
    ...(node.position ? {position: node.position} : {}),
    // Later transforms need the place of an attribute, not of the element.
    data: {...node.data, attributes: node.attributes} as never
  }
}

function attributeValue(value: JsxElement['attributes'][number]['value']): {readonly value: unknown} | undefined {
  if (value === null || value === undefined) return {value: true}
  if (typeof value === 'string') return {value}
  return literalValue(soleExpression(value.data?.estree))
}
