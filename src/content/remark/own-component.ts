import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx'
import {componentOf} from '../parse/component-of.ts'
import type {ReadContext} from '../read-context.ts'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Returns whether a node is a JSX element. */
export function isJsx(node: {readonly type: string}): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/**
 * Returns the documented name of a packaged component; `undefined` for any other element, and for a component that the project has
 * replaced.
 */
export function ownComponent(node: {readonly type: string}, {scope, options}: ReadContext): string | undefined {
  if (!isJsx(node) || !node.name) return undefined
  const binding = scope.get(node.name.split('.')[0] ?? '')
  if (binding && binding.kind !== 'component') return undefined
  const name = componentOf(node.name, {scope})
  const known = options.componentProps[name]
  return known && !known.open ? name : undefined
}
