import type {Root as HastRoot} from 'hast'
import type {Heading, Nodes, Parents, Root, RootContent} from 'mdast'
import {gfmToMarkdown} from 'mdast-util-gfm'
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx'
import {phrasing} from 'mdast-util-phrasing'
import {type Options as ToMarkdownOptions, toMarkdown} from 'mdast-util-to-markdown'
import type {ChangedData} from '../../../content/parse/watch-changes.ts'
import type {RenderedData} from '../../../content/read-context.ts'
import {isApart, paragraph, textualProp} from '../../../content/transform-tools.ts'
import {slotPattern} from '../../../model/page.ts'
import {isMark} from '../../../model/text/include-part.ts'
import type {LowerComponent} from '../../../plugin/lower.ts'
import {type PackagedElement, packagedComponents} from './lower-component.ts'
import {lowerHtml} from './lower-html.ts'
import {type MirrorHref, relink, relinkHtml, relinkText} from './mirror-links.ts'
import {asFlow, tidyPhrasing} from './mirror-nodes.ts'
import type {PluginLowering} from './plugin-lowering.ts'
import {renderedNodes} from './rendered-nodes.ts'

export interface MirrorInput {
  readonly tree: Root
  /** The rendered content of numbered nodes. */
  readonly renderings: ReadonlyMap<number, HastRoot>
  /** The source text that positions refer to. */
  readonly text: string
  /** Replaces constants in copied text. */
  readonly fill: (text: string) => string
  /** Returns the address in the built site of an address in the page. */
  readonly hrefOf: MirrorHref
  /** Returns the full address of a path in the built site, if the site's URL is known. */
  readonly absolute: (path: string) => string
  /** Returns the packaged name of a component that a page imports under another name. */
  readonly componentOf: (name: string) => string
  /** Functions of features for their components, by packaged name. */
  readonly featureLower?: Readonly<Record<string, LowerComponent>> | undefined
  /** Plugins' functions for components of the page. */
  readonly lowering?: PluginLowering | undefined
  /** Copies nothing, because the source is in another generator's syntax. */
  readonly copiesNothing?: boolean
  /** How to write plugins' additions to Markdown. */
  readonly extensions?: readonly ToMarkdownOptions[]
}

/**
 * Returns a page as plain Markdown, for people and programs that read text. Components are replaced by their content.
 *
 * Blocks without components are copied from the source: writing them again costs 3 ms per page and loses the writer's own line
 * breaks. Constants are replaced in copies too.
 */
export async function toMirror(input: MirrorInput): Promise<string> {
  const state: State = {...input, slot: 0, rendered: await renderedNodes(input.renderings, input.absolute)}
  const {extensions = []} = input
  const written = extensions.length > 0 ? {...style, extensions: [...(style.extensions ?? []), ...extensions]} : style
  const parts: string[] = []
  let run: RootContent[] = []
  const flush = (): void => {
    if (run.length > 0) parts.push(toMarkdown({type: 'root', children: asFlow(run)}, written))
    run = []
  }
  for (const node of input.tree.children) {
    if (node.type === 'yaml' || node.type === 'mdxjsEsm' || isPartMark(node)) continue
    const copied = !input.copiesNothing && isPlain(node) ? copy(node, state) : undefined
    if (copied === undefined) run.push(...asFlow(lower(node, state)))
    else {
      flush()
      parts.push(copied)
    }
  }
  flush()
  return `${parts
    .map(part => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}

interface State extends Omit<MirrorInput, 'tree'> {
  slot: number
  readonly rendered: ReadonlyMap<number, readonly RootContent[]>
}

/** Returns whether a node is a comment that marks the start or end of a part of a file, for pages that include the part. */
function isPartMark(node: Nodes): boolean {
  return node.type === 'html' && /^<!--(?:(?!-->)[^\n])*-->$/.test(node.value.trim()) && isMark(node.value)
}

function isPlain(node: Nodes): boolean {
  if (node.type.startsWith('mdx') || node.type === 'text' || (node.data as {file?: string} | undefined)?.file)
    return false
  const {folded, text, isChanged} = (node.data ?? {}) as {folded?: boolean; text?: string} & ChangedData
  // A drawn fence whose text differs from its code, or a node that a plugin replaced.
  if (folded || text !== undefined || isChanged) return false
  // The id of a heading was removed from the tree, but the source still has it.
  if (node.type === 'heading' && node.data?.hProperties) return false
  return !('children' in node) || node.children.every(child => child.type === 'text' || isPlain(child as Nodes))
}

function copy(node: RootContent, state: State): string | undefined {
  const {position} = node
  if (position?.start.offset === undefined) return undefined
  const source = relink(node, state.text, state.hrefOf)
  // Indented code starts after its indentation: without it, the first line would be text.
  if (node.type === 'code' && !/^[`~]{3}/.test(source)) return undefined
  return state.fill(source)
}

/**
 * Returns a paragraph of one line as it is in the source, if it contains no component. Most callouts and tabs contain only such
 * paragraphs and code.
 */
function asWritten(node: RootContent, state: State): RootContent | undefined {
  if (node.type !== 'paragraph' || state.copiesNothing || !isPlain(node)) return undefined
  const written = copy(node, state)
  return written === undefined || written.includes('\n') ? undefined : paragraph({type: 'html', value: written})
}

/** One object for all pages, so the patterns of characters to escape are compiled once. */
const style: ToMarkdownOptions = {
  extensions: [gfmToMarkdown()],
  bullet: '-',
  fences: true,
  rule: '-',
  listItemIndent: 'one'
}

function lowerAll(parent: ParentNode, state: State): RootContent[] {
  return lowerEach(parent, state).flat()
}

function lower(node: RootContent, state: State): RootContent[] {
  const {rendered = -1} = (node.data ?? {}) as RenderedData
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  const lowered = isElement && rendered >= 0 && state.lowering?.lower(elementOf(node as MdxJsxFlowElement, state))
  const shown = lowered || state.rendered.get(rendered)
  // The slots of rendered content have numbers, and those after it continue from there.
  for (const slot of slotsIn(state.rendered.get(rendered))) state.slot = slot + 1
  if (shown) return [...shown]
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return lowerElement(node as MdxJsxFlowElement, state)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
    case 'yaml':
      return []
    case 'heading':
      return [...anchorOf(node), {...node, children: tidyPhrasing(lowerAll(node, state))} as RootContent]
    case 'paragraph':
    case 'tableCell':
      return [{...node, children: tidyPhrasing(lowerAll(node, state))} as RootContent]
    case 'code': {
      const {text} = (node.data ?? {}) as {text?: string}
      // Unchanged, because a plugin describes its drawing in Markdown.
      return text === undefined ? [node] : [{type: 'html', value: text}]
    }
    case 'html': {
      // A plugin may provide text for its markup.
      const {text} = (node.data ?? {}) as {text?: string}
      if (text !== undefined) return text === '' ? [] : [{type: 'html', value: relinkText(text, node, state.hrefOf)}]
      return isPartMark(node) ? [] : [{...node, value: relinkHtml(node, state.hrefOf)}]
    }
    case 'image':
    case 'definition':
      return [{...node, url: state.hrefOf(node.url, node)}]
    case 'link':
      return [{...node, url: state.hrefOf(node.url, node), children: lowerAll(node, state) as never}]
    case 'listItem':
    case 'blockquote':
      return [{...node, children: asFlow(lowerAll(node, state))} as RootContent]
    default:
      if (!isWritable(node.type, state.extensions)) return lowerUnknown(node, state)
      if ('children' in node) return [{...node, children: lowerAll(node as Parents, state)} as RootContent]
      return [node]
  }
}

/** Returns an anchor with the id that the writer gave a heading: readers of Markdown derive another one from its text. */
function anchorOf({data}: Heading): RootContent[] {
  const {id, dataExplicitId} = data?.hProperties ?? {}
  return typeof id === 'string' && dataExplicitId !== undefined ? [{type: 'html', value: `<a id="${id}"></a>`}] : []
}

/** Converts a node that a plugin added and no extension can write: its content replaces it. */
function lowerUnknown(node: Nodes, state: State): RootContent[] {
  if ('children' in node) return lowerAll(node, state)
  const {value} = node as {value?: unknown}
  return typeof value === 'string' ? [{type: 'text', value}] : []
}

const markdownTypes = new Set([
  ...[
    'blockquote',
    'break',
    'code',
    'definition',
    'emphasis',
    'heading',
    'html',
    'image',
    'imageReference',
    'inlineCode'
  ],
  ...['link', 'linkReference', 'list', 'listItem', 'paragraph', 'root', 'strong', 'text', 'thematicBreak'],
  ...['delete', 'footnoteDefinition', 'footnoteReference', 'table', 'tableCell', 'tableRow']
])

function isWritable(type: string, extensions: readonly ToMarkdownOptions[] | null = []): boolean {
  return (
    markdownTypes.has(type) ||
    (extensions ?? []).some(
      part => type in (part.handlers ?? {}) || (part.extensions && isWritable(type, part.extensions))
    )
  )
}

function lowerElement(node: MdxJsxFlowElement, state: State): RootContent[] {
  const element = elementOf(node, state)
  const {name, inline, flow} = element
  if (Object.hasOwn(packagedComponents, name)) return packagedComponents[name]?.(element) ?? []
  const {featureLower = {}} = state
  if (Object.hasOwn(featureLower, name)) {
    const children = inline ? element.children : asFlow(element.children)
    return nodesOf(featureLower[name]?.({name, prop: element.prop, children, inline}) ?? [])
  }
  return lowerHtml({...element, name: node.name}) ?? (inline ? [...element.children] : flow())
}

/** Converts the children of a node. What stands apart in the source stays apart. */
function lowerEach({type = '', children}: ParentNode, state: State): RootContent[][] {
  return children.map((child, index) => {
    const nodes = lower(child as RootContent, state)
    const [first] = nodes
    const isOwnLine = first && phrasing(first) && !lines.has(type) && isApart(child, children[index - 1])
    return isOwnLine ? [lineEnd, ...nodes] : nodes
  })
}

interface ParentNode {
  readonly type?: string
  readonly children: readonly Nodes[]
}

/** Nodes that contain everything in a line, spaces too. */
const lines = new Set(['delete', 'emphasis', 'heading', 'link', 'linkReference', 'paragraph', 'strong', 'tableCell'])

const lineEnd: RootContent = {type: 'text', value: '\n'}

/** Returns the numbers of the slots in rendered content. */
function slotsIn(nodes: readonly RootContent[] = []): number[] {
  return nodes.flatMap(node => {
    if (node.type === 'html') return [slotPattern.exec(node.value)?.[1] ?? []].flat().map(Number)
    return 'children' in node ? slotsIn(node.children as RootContent[]) : []
  })
}

function nodesOf(lowered: ReturnType<LowerComponent>): RootContent[] {
  return typeof lowered === 'string' ? [{type: 'html', value: lowered}] : [...lowered]
}

function elementOf(node: MdxJsxFlowElement, state: State): PackagedElement {
  // Computed once, because slots are counted on the way and elements may be nested.
  let lowered: readonly (readonly RootContent[])[] | undefined
  const each = (): readonly (readonly RootContent[])[] => {
    lowered ??= lowerEach(node, state)
    return lowered
  }
  return {
    node,
    name: node.name ? state.componentOf(node.name) : '',
    inline: (node.type as string) === 'mdxJsxTextElement',
    get children() {
      return each().flat()
    },
    prop(name) {
      const value = textualProp(node, name)
      const leads = (name === 'href' || name === 'src') && typeof value === 'string'
      return leads ? state.hrefOf(value, {type: name === 'src' ? 'image' : 'link', data: node.data}) : value
    },
    flow: () =>
      asFlow(each().flatMap((nodes, index) => asWritten(node.children[index] as RootContent, state) ?? nodes)),
    lower: child => lower(child, state),
    nextSlot: () => state.slot++
  }
}
