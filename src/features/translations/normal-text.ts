import {createHash} from 'node:crypto'
import type {Nodes, Root} from 'mdast'
import {isMap, parseDocument} from 'yaml'

/**
 * Returns the hash of a page's text for `translation_of`. Starts with the version of the normalization, which also keeps YAML from
 * reading a hash of digits as a number.
 *
 * @param tree of a whole page, before docsgen's own transforms
 */
export function textHash(tree: Root): string {
  return `v1-${createHash('sha256').update(normalText(tree)).digest('hex').slice(0, 16)}`
}

/**
 * Returns everything of a page that a translator translates or keeps, one node per line: prose, code and components. White space, the
 * way in which Markdown is written, comments, imports, addresses and the values of constants are not part of it, so moving a page
 * makes no translation stale.
 */
export function normalText(tree: Root): string {
  const lines: string[] = []
  for (const node of tree.children) {
    if (node.type === 'yaml') lines.push(...headLines(node.value))
    else addLines(node, '', lines)
  }
  return lines.join('\n')
}

/** Keys of the front matter that readers see. */
const shownKeys = ['title', 'description', 'hero']

function headLines(yaml: string): string[] {
  const head = parseDocument(yaml, {schema: 'core'}).contents
  if (!isMap(head)) return []
  return shownKeys.flatMap(key => {
    const value: unknown = head.get(key)
    return value === undefined || value === null ? [] : [`${key} ${flat(JSON.stringify(value))}`]
  })
}

const comment = /^\s*\/\*[\s\S]*\*\/\s*$/

function addLines(node: Nodes, indent: string, lines: string[]): void {
  const before = lines.length
  const line = lineOf(node)
  if (line === undefined) return
  lines.push(indent + line)
  if (!('children' in node)) return
  let text = ''
  const flush = (): void => {
    if (flat(text) !== '') lines.push(`${indent} text ${flat(text)}`)
    text = ''
  }
  for (const child of node.children) {
    // Parsers may divide text differently, and a line break in a paragraph is white space.
    if (child.type === 'text') text += child.value
    else if (child.type === 'html' && isComment(child.value)) continue
    else {
      flush()
      addLines(child, `${indent} `, lines)
    }
  }
  if (node.type === 'heading') text = text.replace(/\s*(?:\[#[^\]\s]+\]|\{#[^}\s]+\})\s*$/, '')
  flush()
  if (node.type === 'paragraph' && lines.length === before + 1) lines.length = before
}

/** Returns the type of a node and what it has besides its children; `undefined` for what readers do not see. */
function lineOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      return isComment(node.value) ? undefined : `html ${flat(node.value)}`
    case 'code':
      return `code ${node.lang ?? ''} ${flat(node.meta ?? '')}\n${codeLines(node.value).join('\n')}`
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return comment.test(node.value) || flat(node.value) === '' ? undefined : `{${flat(node.value)}}`
    case 'mdxjsEsm':
    case 'yaml':
      return undefined
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `<${node.name ?? ''} ${node.attributes.map(attributeText).join(' ')}>`
    case 'heading':
      return `heading ${node.depth}`
    case 'list':
      return node.ordered ? `list ${node.start ?? 1}` : 'list'
    case 'listItem':
      return typeof node.checked === 'boolean' ? `item ${node.checked}` : 'item'
    case 'link':
    case 'definition':
      return `${node.type} ${flat(node.title ?? '')}`
    case 'image':
      return `image ${flat(node.alt ?? '')} ${flat(node.title ?? '')}`
    default:
      return flat(
        [node.type, 'identifier' in node ? node.identifier : '', 'value' in node ? String(node.value) : ''].join(' ')
      )
  }
}

type Attribute = Extract<Nodes, {type: 'mdxJsxFlowElement'}>['attributes'][number]

function attributeText(attribute: Attribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return `{${flat(attribute.value)}}`
  const {name, value} = attribute
  if (value === null || value === undefined) return name
  const text = flat(typeof value === 'string' ? value : value.value)
  return /^(?:\.{0,2}\/|#|https?:)/.test(text) ? name : `${name}=${text}`
}

function isComment(html: string): boolean {
  return /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(html)
}

/** Returns lines of code without white space at their ends. */
function codeLines(code: string): string[] {
  return code
    .replace(/\s+$/, '')
    .split('\n')
    .map(line => line.trimEnd())
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
