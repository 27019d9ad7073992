import type {RootContent} from 'mdast'
import type {LoweredElement} from '../../plugin/lower.ts'

/** Returns the value of a component's property as text; `undefined` if it is neither text nor a number. */
export function textProp({prop}: Pick<LoweredElement, 'prop'>, key: string): string | undefined {
  const value = prop(key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export function textNode(value: string): RootContent {
  return {type: 'text', value}
}

/** Returns a paragraph of phrasing content. */
export function paragraph(...children: readonly RootContent[]): RootContent {
  return {type: 'paragraph', children: children as never}
}
