import type {Nodes, Parents, Root, RootContent} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx'
import {gfmToMarkdown} from 'mdast-util-gfm'
import {toMarkdown} from 'mdast-util-to-markdown'
import {toString as textOf} from 'mdast-util-to-string'
import {slotMark, type Slot} from '../model/page.ts'
import {literalValue, soleExpression} from './estree.ts'

const alerts: Readonly<Record<string, string>> = {default: 'TIP', info: 'NOTE', warning: 'WARNING', error: 'CAUTION'}

/**
 * A page as plain Markdown, for people and programs that read text: components lowered to what they say.
 *
 * Blocks that hold no component are copied from the source as they are: writing them anew costs 3 ms a page and loses
 * the writer's own line breaks. Constants are filled in copies too.
 *
 * @param input.text the source text that positions count in
 * @param input.fill puts constants into copied text
 */
export function toMirror(input: {tree: Root; text: string; slots: readonly Slot[]; fill: (text: string) => string}): string {
  const state = {...input, slot: 0}
  const parts = input.tree.children.flatMap(node => {
    if (node.type === 'yaml' || node.type === 'mdxjsEsm') return []
    const part = isPlain(node) ? copy(node, state) : undefined
    return [part ?? write(lower(node, state))]
  })
  return `${parts.map(part => part.trim()).filter(Boolean).join('\n\n')}\n`
}

interface State {
  readonly text: string
  readonly fill: (text: string) => string
  slot: number
}

function isPlain(node: Nodes): boolean {
  if (node.type.startsWith('mdx') || (node.data as {file?: string} | undefined)?.file) return false
  // The id of a heading was taken out of the tree; the source still has it.
  if (node.type === 'heading' && node.data?.hProperties) return false
  return !('children' in node) || node.children.every(child => isPlain(child as Nodes))
}

function copy(node: RootContent, state: State): string | undefined {
  const {position} = node
  return position?.start.offset === undefined ? undefined : state.fill(state.text.slice(position.start.offset, position.end.offset))
}

function write(nodes: readonly RootContent[]): string {
  return toMarkdown({type: 'root', children: [...nodes]}, {extensions: [gfmToMarkdown()], bullet: '-', fences: true, rule: '-', listItemIndent: 'one'})
}

function lowerAll(parent: {readonly children: readonly Nodes[]}, state: State): RootContent[] {
  return parent.children.flatMap(child => lower(child as RootContent, state))
}

function lower(node: RootContent, state: State): RootContent[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return lowerElement(node as unknown as MdxJsxFlowElement, state)
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const value = literalValue(soleExpression((node as {data?: {estree?: import('estree').Program}}).data?.estree))
      return value && (typeof value.value === 'string' || typeof value.value === 'number') ? [{type: 'text', value: String(value.value)}] : []
    }
    case 'mdxjsEsm':
    case 'yaml':
      return []
    default:
      if ('children' in node) return [{...node, children: lowerAll(node as Parents, state)} as RootContent]
      return [node]
  }
}

function lowerElement(node: MdxJsxFlowElement, state: State): RootContent[] {
  const prop = (name: string): unknown => {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue
      if (attribute.value === null || attribute.value === undefined) return true
      return typeof attribute.value === 'string' ? attribute.value : literalValue(soleExpression(attribute.value.data?.estree))?.value
    }
    return undefined
  }
  const children = (): RootContent[] => lowerAll(node, state)
  const bold = (text: string): RootContent => paragraph({type: 'strong', children: [{type: 'text', value: text}]})
  switch (node.name) {
    case 'Callout':
      return [{type: 'blockquote', children: [paragraph({type: 'html', value: `[!${alerts[String(prop('type') ?? 'default')] ?? 'NOTE'}]`}), ...children()] as never}]
    case 'Tabs': {
      const items = Array.isArray(prop('items')) ? (prop('items') as unknown[]) : []
      const panels = (node.children as readonly Nodes[]).filter(child => child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement')
      return panels.flatMap((panel, index) => {
        const label = items[index]
        const text = typeof label === 'string' ? label : (label as {label?: unknown} | undefined)?.label
        return [...(text ? [bold(String(text))] : []), ...lower(panel as RootContent, state)]
      })
    }
    case 'Cards':
      return [{type: 'list', ordered: false, spread: false, children: lowerAll(node, state).filter(child => child.type === 'listItem') as never}]
    case 'Card':
    case 'Cards.Card': {
      const title = String(prop('title') ?? textOf(node))
      const text = textOf(node).trim()
      const link: RootContent = {type: 'link', url: String(prop('href') ?? ''), children: [{type: 'text', value: title}]}
      const rest: RootContent[] = text && text !== title ? [{type: 'text', value: `: ${text.replace(/\s+/g, ' ')}`}] : []
      return [{type: 'listItem', children: [paragraph(link, ...rest)] as never}]
    }
    case 'FileTree':
      return [{type: 'code', lang: 'text', value: fileTree(node.children, '')}]
    case 'details':
      return children()
    case 'summary':
      return [bold(textOf(node).trim())]
    case 'ChildPages':
      return [{type: 'html', value: slotMark(state.slot++)}]
    case 'br':
      return [{type: 'break'}]
    case 'img':
      return [{type: 'image', url: String(prop('src') ?? ''), alt: String(prop('alt') ?? '')}]
    case 'a':
      return [{type: 'link', url: String(prop('href') ?? ''), children: children() as never}]
    default:
      return children()
  }
}

function paragraph(...children: readonly RootContent[]): RootContent {
  return {type: 'paragraph', children: children as never}
}

function fileTree(nodes: readonly Nodes[], indent: string): string {
  return nodes
    .flatMap(node => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return 'children' in node ? [fileTree(node.children as Nodes[], indent)] : []
      const name = node.attributes.flatMap(attribute => (attribute.type === 'mdxJsxAttribute' && attribute.name === 'name' ? [String(attribute.value)] : []))[0] ?? ''
      if (node.name?.endsWith('Folder')) return [`${indent}${name}/`, fileTree(node.children as Nodes[], `${indent}  `)]
      return [`${indent}${name}`]
    })
    .filter(Boolean)
    .join('\n')
}
