import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx'
import type {Node} from 'unist'
import type {Place} from '../../model/diagnostic.ts'
import {literalValue, soleExpression} from './estree.ts'

/**
 * Returns the value of a component's prop if it is known without running the page.
 *
 * @param values of names that the page imports
 * @returns true for a prop without a value; `undefined` if the prop is missing or computed
 */
export function propOf(
  node: {readonly attributes: (MdxJsxFlowElement | MdxJsxTextElement)['attributes']},
  name: string,
  values?: ReadonlyMap<string, unknown>
): unknown {
  const attribute = attributeOf(node, name)
  if (!attribute) return undefined
  const {value} = attribute
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value : literalValue(soleExpression(value.data?.estree), values)?.value
}

/** Returns the value of a component's prop for readers of text: that of an element, as in `title={<b>New</b>}`, is its text. */
export function textualProp(node: Parameters<typeof propOf>[0], name: string): unknown {
  return propOf(node, name) ?? (attributeOf(node, name)?.data as {readonly text?: string} | undefined)?.text
}

/** Returns the attribute with a name. */
export function attributeOf(
  node: {readonly attributes: (MdxJsxFlowElement | MdxJsxTextElement)['attributes']},
  name: string
): MdxJsxAttribute | undefined {
  return node.attributes.find(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name
  )
}

/** Returns the place of only `<Name`, because marking a whole element could cover half a page; the node itself if it has no name. */
export function nameSpan(node: Node & {readonly name?: string | null}): Node | (Place & {readonly data: Node['data']}) {
  const start = node.position?.start
  if (!start || !node.name) return node
  return {
    start: {line: start.line, column: start.column},
    end: {line: start.line, column: start.column + node.name.length + 1},
    data: node.data
  }
}
