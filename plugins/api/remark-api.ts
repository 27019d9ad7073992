import {readInput, suggest} from 'docsgen'
import type {Link, Nodes, Paragraph, Parents, Root, RootContent} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import {type ApiIndex, type IndexEntry, pathOfIndex, references} from './index-file.ts'
import {createMirrorText} from './mirror-text.ts'

/** Data for rules on a node that shows a part of a reference. */
export interface ApiNodeData {
  apiUnknown?: {
    readonly plugin: string
    readonly what: string
    readonly actual: string
    readonly expected: readonly string[]
  }
  apiDeprecated?: {readonly plugin: string; readonly id: string}
}

/** Components by name: the props whose values, joined by dots, name an entry, and the index that contains it. */
const components = {
  Endpoint: [['id'], 'operations'],
  RpcMethod: [['name'], 'operations'],
  Schema: [['name'], 'schemas'],
  ContractFunction: [['contract', 'name'], 'operations']
} as const satisfies Readonly<Record<string, readonly [props: readonly string[], kind: Kind]>>

/** Plugins whose parts a component shows. */
const makers: Readonly<Partial<Record<string, string>>> = {
  Endpoint: 'openapi',
  RpcMethod: 'openrpc',
  ContractFunction: 'solidity'
}

type ComponentName = keyof typeof components

const names = Object.keys(components).join('|')
const anyUse = new RegExp(`\\bapi:|<(?:${names})\\b`)
const tag = new RegExp(`^<(${names})((?:\\s+\\w+=(?:"[^"]*"|'[^']*'))*)\\s*(?:/>|>\\s*</\\1>)\\s*$`)

const decoder = new TextDecoder()
/** Parsed indexes by text, because a thread reads many pages. */
const parsed = new Map<string, ApiIndex>()

/**
 * Resolves `api:` links and components of references, and inserts generated parts into pages that extend them. The first plugin
 * with an index does this for all plugins of the project.
 */
export function remarkApi(plugin: (typeof references)[number]) {
  return () =>
    (tree: Root, file: VFile): void => {
      const {path} = file
      if (path.startsWith('.docsgen/')) {
        addMirrorText(tree)
        return
      }
      const text = String(file)
      const indexes = indexesOf(file)
      if (indexes[0]?.plugin !== plugin) return
      const extended = indexes.map(({index}) => index.extended[path]).find(Boolean)
      if (!extended && !anyUse.test(text)) return
      const used = new Set<string>()
      visit(tree, {
        find: (kind, id) => findEntry(indexes, kind, id),
        names: kind => namesOf(indexes, kind),
        plugin,
        plugins: indexes.map(({plugin: maker}) => maker),
        used
      })
      if (extended && !used.has(extended.id)) insert(tree, extended)
    }
}

interface Known {
  readonly plugin: string
  readonly index: ApiIndex
}

function indexesOf(file: VFile): Known[] {
  return references.flatMap(plugin => {
    const bytes = readInput(file, pathOfIndex(plugin))
    if (!bytes) return []
    const text = decoder.decode(bytes)
    let index = parsed.get(text)
    if (!index) {
      parsed.clear()
      index = JSON.parse(text) as ApiIndex
      parsed.set(text, index)
    }
    return [{plugin, index}]
  })
}

type Kind = 'operations' | 'schemas'

function findEntry(indexes: readonly Known[], kind: Kind, id: string): IndexEntry | undefined {
  return indexes.map(({index}) => (Object.hasOwn(index[kind], id) ? index[kind][id] : undefined)).find(Boolean)
}

function namesOf(indexes: readonly Known[], kind: Kind): string[] {
  return indexes.flatMap(({index}) => Object.keys(index[kind]))
}

interface Lookup {
  find(kind: Kind, id: string): IndexEntry | undefined
  names(kind: Kind): readonly string[]
  /** The plugin whose rules report problems. */
  readonly plugin: string
  /** Plugins with references. */
  readonly plugins: readonly string[]
  /** Ids of displayed entries. */
  readonly used: Set<string>
}

function visit(parent: Parents, lookup: Lookup): void {
  const uses: [index: number, nodes: Nodes[]][] = []
  parent.children.forEach((child, index) => {
    if ((child.type === 'link' || child.type === 'definition') && child.url.startsWith('api:'))
      resolveLink(child as Link, lookup)
    const component = componentOf(child as RootContent)
    if (component) uses.push([index, shown(child as RootContent, component, lookup)])
    else if ('children' in child) visit(child as Parents, lookup)
  })
  // From the end, so that earlier positions stay.
  for (const [index, nodes] of uses.reverse()) parent.children.splice(index, 1, ...(nodes as never[]))
}

function resolveLink(link: Link, {find, names, plugin}: Lookup): void {
  const id = decodeURIComponent(link.url.slice('api:'.length).replace(/%(?![\dA-F]{2})/gi, '%25'))
  const entry = find('operations', id) ?? find('schemas', id)
  link.url = entry?.href ?? '#'
  const known = [...names('operations'), ...names('schemas')]
  mark(link, entry, {plugin, what: `\`api:${id}\``, id, known})
}

function mark(
  node: Nodes,
  entry: IndexEntry | undefined,
  {plugin, what, id, known}: {plugin: string; what: string; id: string; known: readonly string[]}
): void {
  const data: ApiNodeData = entry
    ? {...(entry.deprecated && {apiDeprecated: {plugin, id}})}
    : {apiUnknown: {plugin, what, actual: id, expected: suggest(id, known)}}
  node.data = {...node.data, ...data} as never
}

interface Shown {
  readonly name: ComponentName
  /** The props that refer to the entry; empty if they are missing. */
  readonly values: readonly string[]
}

/** Returns a component in MDX, or its tag in a line of Markdown. */
function componentOf(node: RootContent): Shown | undefined {
  if (node.type === 'html') {
    const [, name, attributes = ''] = tag.exec(node.value.trim()) ?? []
    const props = new Map(
      [...attributes.matchAll(/(\w+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', a, b]) => [key, a ?? b ?? ''])
    )
    return name === undefined ? undefined : shownBy(name as ComponentName, key => props.get(key))
  }
  if (node.type !== 'mdxJsxFlowElement' && (node.type as string) !== 'mdxJsxTextElement') return undefined
  const {name, attributes} = node as MdxJsxFlowElement
  if (!name || !Object.hasOwn(components, name)) return undefined
  return shownBy(name as ComponentName, key => {
    const value = attributes.find(item => item.type === 'mdxJsxAttribute' && item.name === key)?.value
    return typeof value === 'string' ? value : undefined
  })
}

function shownBy(name: ComponentName, read: (key: string) => string | undefined): Shown {
  return {name, values: components[name][0].map(key => read(key) ?? '')}
}

function shown(
  node: RootContent,
  {name, values}: Shown,
  {find, names: namesFor, used, plugin: first, plugins}: Lookup
): Nodes[] {
  const [props, kind] = components[name]
  const id = values.join('.')
  const entry = find(kind, id)
  used.add(id)
  const {position} = node
  const own = makers[name]
  const plugin = own !== undefined && plugins.includes(own) ? own : first
  if (!entry) {
    const empty: Paragraph = {type: 'paragraph', children: [], ...(position && {position})}
    const written = props.map((key, index) => ` ${key}="${values[index]}"`).join('')
    mark(empty, undefined, {plugin, what: `\`<${name}${written} />\``, id, known: namesFor(kind)})
    return [empty]
  }
  const include = includeOf(entry, position)
  mark(include, entry, {plugin, what: '', id, known: []})
  return [...ledeOf(entry, position), include]
}

/** Includes the start of a description, which the generated part leaves to the description of its own page. */
function ledeOf({lede}: IndexEntry, position: RootContent['position']): Nodes[] {
  return lede === undefined ? [] : [includeOf({file: lede}, position)]
}

function includeOf({file}: Pick<IndexEntry, 'file'>, position: RootContent['position']): Nodes {
  return {type: 'include', written: file, paths: [file], ...(position && {position})} as never
}

/** Inserts the generated part of a page after the introduction. */
function insert(tree: Root, entry: IndexEntry): void {
  const at = tree.children.findIndex(({type}) => type === 'heading')
  const first = tree.children[at]
  const isTitle = first?.type === 'heading' && first.depth === 1
  const rest = isTitle ? tree.children.findIndex((node, index) => index > at && node.type === 'heading') : at
  tree.children.splice(
    rest < 0 ? tree.children.length : rest,
    0,
    ...([...ledeOf(entry, undefined), includeOf(entry, undefined)] as never[])
  )
}

/** Adds the Markdown of generated markup, for mirrors. */
function addMirrorText(tree: Root): void {
  const mirrorTextOf = createMirrorText()
  for (const node of tree.children)
    if (node.type === 'html') node.data = {...node.data, text: mirrorTextOf(node.value)} as never
}
