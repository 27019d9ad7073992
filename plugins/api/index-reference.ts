import type {ListedHead, MadeItem, MadeMeta, VirtualPage} from 'docsgen'
import {barEntries} from './bar-entries.ts'
import {escapeMarkdown} from './escape-markdown.ts'
import {type ApiIndex, type IndexEntry, partOfIndex} from './index-file.ts'
import type {SchemaPage} from './schemas/schema-pages.ts'

/** A page with its entries for the index of links and components. */
export interface ReferencePage extends VirtualPage {
  /** Start of the description, if the body leaves it to the front matter. */
  readonly lede?: string
  /** Ids of the operations on the page, with their anchors. */
  readonly operations: readonly (readonly [id: string, anchor: string])[]
}

/** Generated Markdown of one operation or schema without its own page. */
export interface ReferencePart {
  readonly kind: 'operations' | 'schemas'
  readonly id: string
  readonly body: string
  /** Address of the page that shows it, with the anchor. */
  readonly href: string
}

export interface Reference {
  readonly pages: readonly ReferencePage[]
  readonly schemas: readonly SchemaPage[]
  readonly parts: readonly ReferencePart[]
  readonly metas: readonly MadeMeta[]
}

/** More front matter for every page, or a function that returns it for a page. The function may replace the title. */
export type MoreFrontMatter =
  | Readonly<Record<string, unknown>>
  | ((page: {readonly route: string; readonly title: string}) => Readonly<Record<string, unknown>>)

export interface Indexing {
  readonly plugin: string
  readonly reference: Reference
  /** Pages of the project that are files. */
  readonly own: readonly ListedHead[]
  readonly frontMatter: MoreFrontMatter
  readonly titles: ReadonlyMap<string, string>
  readonly deprecated: ReadonlySet<string>
}

/** Joins references. If operations and schemas have the same name, links and components show the first. */
export function joinReferences(references: readonly Reference[]): Reference {
  const [only, ...others] = references
  if (only && others.length === 0) return only
  const operations = new Set<string>()
  const parts = new Map<string, ReferencePart>()
  const pages = references.flatMap(reference => {
    const own = reference.pages.map(page => ({
      ...page,
      operations: page.operations.filter(([id]) => !operations.has(id))
    }))
    for (const [id] of own.flatMap(page => page.operations)) operations.add(id)
    return own
  })
  for (const part of references.flatMap(reference => reference.parts)) {
    const key = `${part.kind}/${part.id}`
    if (!parts.has(key)) parts.set(key, part)
  }
  return {
    pages,
    schemas: references.flatMap(({schemas}) => schemas),
    parts: [...parts.values()],
    metas: references.flatMap(({metas}) => metas)
  }
}

/** Returns the pages of a reference, parts for pages of the project that extend them, and the index of all. */
export function indexReference({plugin, reference, own, frontMatter, titles, deprecated}: Indexing): MadeItem[] {
  const written = new Map(own.map(head => [head.route, head]))
  const operations: Record<string, IndexEntry> = {}
  const schemas: Record<string, IndexEntry> = {}
  const extended: Record<string, IndexEntry & {readonly id: string}> = {}
  const made: MadeItem[] = []
  const place = (page: VirtualPage, id: string, lede: {readonly lede?: string} = {}): string => {
    const head = written.get(page.route)
    const {route, body, format, from} = page
    const source = {...(from !== undefined && {from})}
    if (!head) {
      const own = page.frontMatter
      const all =
        typeof frontMatter === 'function'
          ? {...own, ...frontMatter({route, title: String(own.title)})}
          : {...frontMatter, ...own}
      made.push({route, frontMatter: all, body, format, ...source})
      return `.docsgen/pages${route === '/' ? '/index' : route}.${format}`
    }
    const part = `${plugin}${route === '/' ? '/index' : route}.md`
    made.push({part, text: body, ...source})
    extended[head.source] = {
      href: route,
      file: `.docsgen/parts/${part}`,
      title: head.title,
      id,
      ...lede
    }
    return `.docsgen/parts/${part}`
  }
  /** Writes the start of a description. A separate file, because every page depends on the index. */
  const ledeFile = ({route, lede, from}: Pick<ReferencePage, 'route' | 'lede' | 'from'>): {readonly lede?: string} => {
    if (lede === undefined) return {}
    const part = `${plugin}/lede${route === '/' ? '/index' : route}.md`
    made.push({part, text: `${escapeMarkdown(lede)}\n`, ...(from !== undefined && {from})})
    return {lede: `.docsgen/parts/${part}`}
  }
  for (const page of reference.pages) {
    const lede = ledeFile(page)
    const [only] = page.operations
    const isOwn = page.operations.length === 1 && only?.[1] === ''
    const file = place(page, isOwn ? (only?.[0] ?? '') : '', lede)
    for (const [id, anchor] of page.operations)
      operations[id] = {
        href: encodeURI(page.route) + (anchor && `#${anchor}`),
        file,
        title: titles.get(id) ?? id,
        ...(anchor === '' && lede),
        ...(deprecated.has(id) && {deprecated: true})
      }
  }
  for (const page of reference.schemas) {
    const lede = ledeFile(page)
    const file = place(page, page.name, lede)
    schemas[page.name] ??= {href: encodeURI(page.route), file, title: page.name, ...lede}
  }
  for (const {kind, id, body, href} of reference.parts) {
    const part = `${plugin}/${kind}/${id.replace(/[^\p{L}\p{N}/_-]+/gu, '-').replace(/(^|\/)[-_]+/g, '$1')}.md`
    made.push({part, text: body})
    const entries = kind === 'operations' ? operations : schemas
    const known = entries[id]
    entries[id] = {title: id, ...known, href: known?.href ?? href, file: `.docsgen/parts/${part}`}
  }
  const index: ApiIndex = {operations, schemas, extended}
  return [
    ...made,
    ...reference.metas,
    ...barEntries(reference.pages, own),
    {part: partOfIndex(plugin), text: `${JSON.stringify(index)}\n`}
  ]
}
