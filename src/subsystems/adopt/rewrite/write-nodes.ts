import type {Code, Nodes, Parents, Root, RootContent} from 'mdast'
import {gfmToMarkdown} from 'mdast-util-gfm'
import {mdxToMarkdown} from 'mdast-util-mdx'
import {defaultHandlers, type Handle, type Options, toMarkdown} from 'mdast-util-to-markdown'
import {parseNow} from '../../../content/parse/parse-page.ts'
import type {ProjectSyntax} from '../../../content/parse/project-syntax.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {walkMdast} from '../../../model/walk.ts'
import {plainElements} from './plain-elements.ts'

export interface Writer {
  /** Returns whether docsgen's own parser gives the same node for a block's text. */
  keeps(node: RootContent): boolean
  /**
   * Writes a block in docsgen's syntax. Unchanged parts inside it keep their bytes. Lines after the first are indented like the
   * first, unless the block starts within a line.
   *
   * @param isFirst whether everything before the block in its line is removed
   */
  write(node: RootContent, isFirst?: boolean): string
  /** Returns whether the written text needs the plugin for directives. */
  usesDirectives(): boolean
}

const blocks = ['blockquote', 'code', 'heading', 'html', 'list', 'paragraph', 'table', 'thematicBreak'] as const

/**
 * Creates a writer.
 *
 * @param input.base the text that positions refer to
 * @param input.own the syntax of the new project's plugins; absent without such plugins
 * @param input.ownTree `base` as docsgen itself parses it; absent if it does not parse
 */
export function createWriter(input: {
  readonly own?: Pick<ProjectSyntax, 'parsers' | 'toMarkdown'> | undefined
  readonly base: string
  readonly ownTree: Root | undefined
  readonly format: 'md' | 'mdx'
  readonly tree: Root
}): Writer {
  const {base, format, tree, own: added} = input
  let directives = false
  const plain = plainElements(() => {
    directives = true
  })
  const gfm = gfmToMarkdown()
  // Definitions that a block refers to are elsewhere in the page.
  const definitions = tree.children.flatMap(node =>
    node.type === 'definition' || node.type === 'footnoteDefinition'
      ? [
          {
            label: (node.label ?? node.identifier).toLowerCase(),
            text: base.slice(node.position?.start.offset, node.position?.end.offset)
          }
        ]
      : []
  )
  const definitionsFor = (text: string): string => {
    const lower = text.toLowerCase()
    const used = definitions.filter(({label}) => lower.includes(label))
    return used.map(definition => `\n\n${definition.text}`).join('')
  }
  // One parse of the page covers all blocks except those in containers that only the dialect has.
  const own = nodesByPlace(input.ownTree)
  const known = new Map<Nodes, string | undefined>()
  const kept = (node: Nodes): string | undefined => {
    if (!known.has(node)) known.set(node, keptText(node))
    return known.get(node)
  }
  const keptText = (node: Nodes): string | undefined => {
    const {position, data} = node
    if (position?.start.offset === undefined || (data as {made?: boolean} | undefined)?.made) return undefined
    const text = dedent(base.slice(position.start.offset, position.end.offset), position.start.column - 1)
    if (format === 'md' && hasComponent(node)) return undefined
    const same = own.get(placeOf(node))
    if (same) return sameTree(same, node) ? text : undefined
    // Text without brackets refers to no definitions.
    const more = text.includes('[') ? definitionsFor(text) : ''
    const parsed = parseNow(more === '' ? text : `${text}${more}\n`, format, added?.parsers)
    const [first] = parsed?.children ?? []
    if (first?.position?.end.offset !== text.trimEnd().length) return undefined
    return sameTree(first, node) ? text : undefined
  }
  const handlers: Record<string, Handle> = {...(format === 'md' ? plain : {})}
  const inner = handlersOf(gfm)
  for (const type of blocks) {
    const own = (inner[type] ?? (defaultHandlers as Record<string, Handle>)[type]) as Handle
    handlers[type] = (node, parent, state, info) => {
      const text = kept(node)
      if (text !== undefined) return text
      if (type === 'heading') return headingWith(node, own, {parent, state, info, format})
      return own(type === 'code' ? withLanguage(node as Code) : node, parent, state, info)
    }
  }
  const options: Options = {
    extensions: [gfm, ...(format === 'mdx' ? [mdxToMarkdown()] : []), ...(added?.toMarkdown ?? [])],
    handlers: handlers as Options['handlers'],
    bullet: '-',
    fences: true,
    rule: '-',
    listItemIndent: 'one'
  }
  return {
    keeps: node => kept(node) !== undefined,
    write(node, isFirst = false) {
      const text = toMarkdown({type: 'root', children: [node]}, options).trimEnd()
      const {start} = node.position ?? {}
      const line = start ? base.slice((start.offset ?? 0) - start.column + 1, start.offset) : ''
      const isInText = line.trim() !== ''
      return line === '' || isInText || isFirst ? text : text.replace(/\n(?=.)/g, `\n${line}`)
    },
    usesDirectives: () => directives
  }
}

/** Returns whether a node is or contains a component, which plain Markdown never produces. */
function hasComponent(node: Nodes): boolean {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return true
  return 'children' in node && (node.children as Nodes[]).some(hasComponent)
}

/** Returns the nodes of a tree by their types and offsets; the outer one of several. */
function nodesByPlace(tree: Root | undefined): ReadonlyMap<string, Nodes> {
  const found = new Map<string, Nodes>()
  if (tree)
    walkMdast(tree, node => {
      const place = placeOf(node)
      if (!found.has(place)) found.set(place, node)
    })
  return found
}

function placeOf({type, position}: Nodes): string {
  return `${type} ${position?.start.offset} ${position?.end.offset}`
}

function handlersOf(extension: Options): Record<string, Handle> {
  const own = (extension.handlers ?? {}) as Record<string, Handle>
  return Object.assign({}, ...(extension.extensions ?? []).map(handlersOf), own) as Record<string, Handle>
}

/** Returns a code block with a language if it has meta words, whose first one would otherwise be the language. */
function withLanguage(code: Code): Code {
  return code.meta && !code.lang ? {...code, lang: 'text'} : code
}

/** Writes the id of a heading unescaped, because an escaped id would be text. */
function headingWith(
  node: Parameters<Handle>[0],
  write: Handle,
  input: {
    parent: Parameters<Handle>[1]
    state: Parameters<Handle>[2]
    info: Parameters<Handle>[3]
    format: 'md' | 'mdx'
  }
): string {
  const {parent, state, info, format} = input
  const {text, id} = withoutId(node as Parents)
  const written = write(text as never, parent, state, info)
  return id === undefined ? written : `${written} ${format === 'md' ? `{#${id}}` : `[#${id}]`}`
}

function withoutId(heading: Parents): {readonly text: Parents; readonly id?: string} {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return {text: heading}
  const match = /\s*(?:\[#([^\]\s]+)\]|\{#([^}\s]+)\})\s*$/.exec(last.value)
  const id = match?.[1] ?? match?.[2]
  if (!match || id === undefined) return {text: heading}
  const rest = last.value.slice(0, match.index)
  const children = [...heading.children.slice(0, -1), ...(rest === '' ? [] : [{...last, value: rest}])]
  return {text: {...heading, children} as Parents, id}
}

/** Returns a block's lines without the text before them. */
function dedent(text: string, width: number): string {
  if (width === 0) return text
  return text
    .split('\n')
    .map((line, index) => {
      if (index === 0) return line
      const before = line.slice(0, width)
      return /^[\s>]*$/.test(before) ? line.slice(width) : line.trimStart()
    })
    .join('\n')
}

/** Returns whether two trees have the same content, regardless of positions. */
export function sameTree(a: Nodes, b: Nodes): boolean {
  return JSON.stringify(bare(a)) === JSON.stringify(bare(b))
}

function bare(node: Nodes): unknown {
  const {
    position: _position,
    data: _data,
    children,
    attributes,
    ...rest
  } = node as Nodes & {
    children?: Nodes[]
    attributes?: Record<string, unknown>[]
  }
  // Parsers set the same fields in different orders.
  const fields = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([a], [b]) => compareCodeUnits(a, b))
  )
  return {
    ...fields,
    ...('value' in rest && node.type === 'text' && {value: idAlike(String(rest.value))}),
    ...(attributes && {attributes: attributes.map(({type, name, value}) => ({type, name, value: literal(value)}))}),
    ...(children && {children: joined(children).map(bare)})
  }
}

function idAlike(text: string): string {
  return text.replace(/\s*[[{]#([^\]}\s]+)[\]}]\s*$/, ' {#$1}')
}

function literal(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as {value?: unknown}).value : value
}

/** Merges adjacent texts. */
function joined(nodes: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      result[result.length - 1] = {...last, value: last.value + node.value}
    else result.push(node)
  }
  return result
}
