import type {Expression} from 'estree'
import type {Nodes, Parents, Root, RootContent} from 'mdast'
import type {MdxJsxAttribute, MdxjsEsm} from 'mdast-util-mdx'
import {Fragment, isValidElement} from 'react'
import type {VFile} from 'vfile'
import {belowBase} from '../../model/url.ts'
import {walkMdast} from '../../model/walk.ts'
import {type Evaluated, evaluateMdx} from '../compile-mdx.ts'
import {literalValue, soleExpression} from '../parse/estree.ts'
import {parseExpression} from '../parse/parse-expression.ts'
import {type ComputedData, contextOf, type FailedData, type ReadContext, type TextData} from '../read-context.ts'
import {runPageCode} from '../run-page-code.ts'
import {isJsx, ownComponent} from './own-component.ts'

/** A place for the value of an expression. */
interface Computed {
  readonly expression: Expression
  readonly settle: (result: Evaluated) => void
}

/** Attributes of HTML elements with text that mirrors and search contain. */
const readAttributes: ReadonlySet<string> = new Set(['alt', 'title'])

/**
 * Replaces computed props of packaged components, and of elements for which a dialect waits, by their values: text of a variable,
 * of an imported file or of a call. It does the same for the text in attributes of HTML elements. Search, mirrors and the
 * highlighter then read them like text that the author wrote.
 *
 * Values that are not data, such as elements and functions, stay expressions, and so does what fails: the renderer reports it.
 */
export function remarkComputed() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const found: Computed[] = []
    walkMdast(tree, node => {
      if (!isJsx(node)) return
      const {computed, computedContent} = (node.data ?? {}) as ComputedData
      const isHtml = /^[a-z]/.test(node.name ?? '') && !node.name?.includes('.')
      if (!computed && !isHtml && ownComponent(node, context) === undefined) return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && (computed || !isHtml || readAttributes.has(attribute.name)))
          found.push(...computedProp(attribute, context))
      if (computedContent) found.push(...computedText(node))
    })
    if (found.length === 0) return
    const unknown: Computed[] = []
    for (const item of found) {
      const known = literalValue(item.expression, context.values)
      if (known) item.settle(known)
      else unknown.push(item)
    }
    if (unknown.length === 0) return
    const results = await runPageCode(context, () =>
      evaluateMdx({
        statements: tree.children.filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm'),
        expressions: unknown.map(({expression}) => expression),
        modules: context.modules,
        baseUrl: context.options.fileUrl?.(context.source)
      })
    )
    for (const [index, {settle}] of unknown.entries()) settle(results[index] as Evaluated)
  }
}

function computedProp(attribute: MdxJsxAttribute, context: ReadContext): Computed[] {
  const {value} = attribute
  const expression = typeof value === 'object' ? soleExpression(value?.data?.estree) : undefined
  if (!expression || literalValue(expression)) return []
  return [{expression, settle: result => settleProp(attribute, result, context)}]
}

function settleProp(attribute: MdxJsxAttribute, result: Evaluated, {options, addresses}: ReadContext): void {
  if (!('value' in result)) {
    attribute.data = failed(attribute.data, result.thrown)
    return
  }
  const {value} = result
  if (typeof value === 'string') {
    // The address of a bundled file is complete. Others get the base like an author's, unless code added it.
    if (!addresses.has(value))
      attribute.value = /^(?:href|src|to)$/.test(attribute.name) ? (belowBase(options.base, value) ?? value) : value
  } else if (value !== undefined && isData(value)) {
    const code = JSON.stringify(value)
    attribute.value = {type: 'mdxJsxAttributeValueExpression', value: code, data: {estree: parseExpression(code)}}
  } else {
    const text = textOf(value)
    if (text !== undefined) attribute.data = Object.assign(attribute.data ?? {}, {text} satisfies TextData)
  }
}

function failed<T>(data: T | undefined, thrown: unknown): T {
  const added: FailedData = {thrown}
  return Object.assign(data ?? ({} as T & object), added)
}

/** Returns whether JSON represents a value without loss. */
function isData(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isData)
}

/** Returns the expressions directly in an element, and in its paragraphs. */
function computedText(parent: Parents): Computed[] {
  return (parent.children as Nodes[]).flatMap((child): Computed[] => {
    if (child.type === 'paragraph') return computedText(child)
    if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return []
    const expression = soleExpression(child.data?.estree)
    if (!expression) return []
    const settle = (result: Evaluated): void => {
      if (!('value' in result)) child.data = failed(child.data, result.thrown)
      else {
        const text = plainText(result.value)
        if (text === undefined) return
        const index = (parent.children as Nodes[]).indexOf(child)
        parent.children[index] = {type: 'text', value: text, position: child.position} as RootContent as never
      }
    }
    return [{expression, settle}]
  })
}

/** Returns the text that React shows for a value; `undefined` for a component. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (isValidElement<{children?: unknown}>(value))
    return typeof value.type === 'string' || value.type === Fragment ? textOf(value.props.children) : undefined
  if (!Array.isArray(value)) return undefined
  const parts = value.map(textOf)
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** Returns what React shows for text and lists of text; `undefined` if it contains elements. */
function plainText(value: unknown): string | undefined {
  return isValidElement(value) || (Array.isArray(value) && value.some(part => plainText(part) === undefined))
    ? undefined
    : textOf(value)
}
