import type {Program} from 'estree'
import type {Root} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'
import type {Node} from 'unist'
import {parseExpression} from '../../content/parse/parse-expression.ts'
import {walkMdast} from '../../model/walk.ts'

/** The prop of a partial: text, or code. */
type Prop = {readonly text: string} | {readonly code: string}

type Props = ReadonlyMap<string, Prop>

/**
 * Replaces `{name}`, `{props.name}` and `{props.children}` in a partial by the attributes and children with which it is used, and
 * `props.name` in its other expressions. A partial is part of the page, so it does not have its own props.
 */
export function fillProps(tree: Root, use: Node): void {
  const {attributes = [], children = []} = use as Partial<MdxJsxFlowElement>
  const props = propsOf(attributes)
  if (props.size === 0 && children.length === 0) return
  walkMdast(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') fillAttributes(node, props)
    if ((node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') || !parent || index === undefined)
      return
    const name = /^\s*(?:props\.)?([\w$]+)\s*$/.exec(node.value)?.[1]
    if (name === 'children' && children.length > 0) {
      parent.children.splice(index, 1, ...(structuredClone(children) as never[]))
      return
    }
    const written = name === undefined ? undefined : textOf(props.get(name))
    if (written === undefined) {
      const prop = name === undefined ? undefined : props.get(name)
      const filled = prop && 'code' in prop ? parsed(prop.code) : fillCode(node.value, props)
      if (filled !== undefined) Object.assign(node, {value: filled.code, data: {...node.data, estree: filled.estree}})
      return
    }
    const word = {type: 'text', value: written, ...(node.position && {position: node.position}), data: node.data}
    parent.children[index] = (node.type === 'mdxFlowExpression' ? {type: 'paragraph', children: [word]} : word) as never
  })
}

function propsOf(attributes: MdxJsxFlowElement['attributes']): Props {
  return new Map(
    attributes.flatMap((item): [string, Prop][] => {
      if (item.type !== 'mdxJsxAttribute') return []
      const {name, value} = item
      if (typeof value === 'string') return [[name, {text: value}]]
      return [[name, {code: value ? value.value : 'true'}]]
    })
  )
}

/** Returns the text of a prop, if it is known. */
function textOf(prop: Prop | undefined): string | undefined {
  if (!prop) return undefined
  if ('text' in prop) return prop.text
  const [, , text, number] = /^(['"`])([^'"`$\\]*)\1$|^(\d+)$/.exec(prop.code.trim()) ?? []
  return text ?? number
}

function fillAttributes(node: MdxJsxFlowElement | {attributes: MdxJsxFlowElement['attributes']}, props: Props): void {
  for (const attribute of node.attributes) {
    const {value} = attribute
    if (attribute.type !== 'mdxJsxAttribute' || !value || typeof value === 'string') continue
    const filled = fillCode(value.value, props)
    if (!filled) continue
    attribute.value = plainText(filled.code) ?? {...value, value: filled.code, data: {estree: filled.estree}}
  }
}

/** Returns code with the values of props; `undefined` if it uses none, or if the result does not parse. */
function fillCode(code: string, props: Props): {readonly code: string; readonly estree: Program} | undefined {
  const filled = code.replace(/(?<![\w$.])props\.(?!children\b)([A-Za-z_$][\w$]*)/g, (_, name: string) => {
    const prop = props.get(name)
    if (!prop) return 'undefined'
    return 'text' in prop ? JSON.stringify(prop.text) : `(${prop.code})`
  })
  return filled === code ? undefined : parsed(filled)
}

function parsed(code: string): {readonly code: string; readonly estree: Program} | undefined {
  try {
    return {code, estree: parseExpression(code)}
  } catch {
    return undefined
  }
}

/** Returns the text of a literal, even if it is a template with literals; `undefined` for other code. */
function plainText(code: string): string | undefined {
  const literal = /^\s*("(?:[^"\\\n]|\\.)*")\s*$/.exec(code)?.[1]
  if (literal !== undefined) return JSON.parse(literal) as string
  const template = /^\s*`([^`\\]*)`\s*$/.exec(code)?.[1]
  const joined = template?.replace(
    /\$\{\s*("(?:[^"\\\n]|\\.)*")\s*\}/g,
    (_, text: string) => JSON.parse(text) as string
  )
  return joined?.includes('${') ? undefined : joined
}
