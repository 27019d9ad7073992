import type {MadeMeta} from 'docsgen'
import {slug} from 'github-slugger'
import {escapeMarkdown} from '../api/escape-markdown.ts'
import type {Reference, ReferencePage, ReferencePart} from '../api/index-reference.ts'
import {type JsonObject, listOf, membersOf, objectOf, pointerOf, textOf} from '../api/json.ts'
import {afterLede, escapeHtml, plainText, type WordsOptions} from '../api/markdown.ts'
import {PageText} from '../api/page-text.ts'
import {
  createSchemaPages,
  type SchemaPage,
  schemaBody,
  schemasIndex,
  shownSchemas
} from '../api/schemas/schema-pages.ts'
import {writeExternalDocs} from '../api/schemas/schema-words.ts'
import {anchorOf, routeOfId, routePart, slugsOf} from '../api/slug.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import {writeAbout} from '../api/write-about.ts'
import type {TryItOptions} from '../try-it/try-options.ts'
import type {Operation} from './operations.ts'
import type {SampleName} from './requests.ts'
import {writeOperation, writeServerList} from './write-operation.ts'
import {writeScheme} from './write-security.ts'

export interface PagesInput extends WordsOptions {
  readonly root: JsonObject
  readonly operations: readonly Operation[]
  /** Route of the first page, without a slash at the end. */
  readonly route: string
  readonly pages: 'operation' | 'tag' | 'one'
  readonly samples: readonly SampleName[]
  readonly server: string | undefined
  readonly tryIt: boolean | TryItOptions
  /** The specification's file, where findings are reported. */
  readonly spec: string
  readonly title: string | undefined
  readonly schemas: 'all' | 'used' | undefined
}

interface Writing extends PagesInput {
  /** Paths of operations below the route. */
  readonly routes: ReadonlyMap<string, string>
  /** Anchors of operations on a page with several. */
  readonly ids: ReadonlyMap<string, string>
}

/** Returns all pages of a description, the overview first. */
export function makeReference(given: PagesInput): Reference {
  const names = given.operations.map(({id}) => id)
  const placed = {...given, routes: slugsOf(names, routeOfId), ids: slugsOf(names, anchorOf)}
  const input: Writing = {...placed, anchors: anchorsOf(placed)}
  const {root, route} = input
  const schemas = createSchemaPages({...input, route: `${route}/schemas`})
  const groups = groupsOf(input)
  const own = (operation: Operation, level: number, prefix: string): string => {
    const out = new PageText(input)
    writeOperation(out, operation, {...input, pages: schemas, level, prefix, operation: operation.id})
    return String(out)
  }
  const grouped = (operations: readonly Operation[]): string =>
    operations
      .map(operation => {
        const id = idOf(operation, input)
        return `## ${escapeMarkdown(operation.title)} {#${id}}\n\n${own(operation, 3, id)}`
      })
      .join('\n')
  const pages: ReferencePage[] = []
  const add = (
    path: string,
    head: {title: string; description?: string; toc?: false},
    body: string,
    operations: ReferencePage['operations'],
    lede?: string
  ): void =>
    void pages.push({
      route: path,
      frontMatter: {
        title: head.title,
        ...(head.description && {description: head.description}),
        ...(head.toc === false && {toc: false})
      },
      body,
      format: 'md',
      from: input.spec,
      operations,
      ...(lede !== undefined && {lede})
    })
  const addOwn = (operation: Operation): void => {
    // The bar below has the method and the path.
    const description = plainText(operation.description ?? `${operation.title} in ${titleOf(input)}.`)
    // The page shows this text above its content.
    const shown = {...operation, description: afterLede(operation.description, description)}
    // Samples are where other pages have their table of contents.
    const head = {title: plainText(operation.title, 100), description, toc: false as const}
    const lede = shown.description === operation.description ? undefined : description
    add(`${route}/${pathOf(operation, input)}`, head, own(shown, 2, ''), [[operation.id, '']], lede)
  }
  const overview = overviewOf(input, groups)
  const paged = groups.filter(({operations}) => operations.length > 0)
  const about = {
    title: titleOf(input),
    description: plainText(textOf(objectOf(root.info).description) ?? '') || `Reference for ${titleOf(input)}.`
  }
  if (input.pages === 'one') {
    const anchors = input.operations.map(operation => [operation.id, idOf(operation, input)] as const)
    add(route, about, `${overview}\n${grouped(input.operations)}`, anchors)
  } else {
    add(route, about, overview, [])
    if (input.pages === 'tag')
      for (const {name, slug, description, operations} of paged)
        add(
          `${route}/${slug}`,
          {title: name, description: plainText(description ?? '') || `The operations of ${name} in ${about.title}.`},
          `${description ? wordsOf(description, input) : ''}${grouped(operations)}`,
          operations.map(operation => [operation.id, idOf(operation, input)] as const)
        )
    else for (const operation of input.operations) addOwn(operation)
  }
  const parts: ReferencePart[] = []
  if (input.pages !== 'operation')
    for (const page of pages)
      for (const [id, anchor] of page.operations) {
        const operation = input.operations.find(known => known.id === id)
        if (operation)
          parts.push({kind: 'operations', id, body: own(operation, 3, anchor), href: `${page.route}#${anchor}`})
      }
  const named = shownSchemas(input)
  const inside = named.map(([name, schema]) => ({
    name,
    body: schemaBody(input, schema, {pointer: `/components/schemas${pointerOf([name])}`, name}, schemas)
  }))
  const made = schemas.finish()
  const hasPage = new Set(made.map(({name}) => name))
  for (const {name, body} of inside) if (!hasPage.has(name)) parts.push({kind: 'schemas', id: name, body, href: route})
  const index = schemasIndex(made, {route: `${route}/schemas`, title: titleOf(input), spec: input.spec})
  return {pages: [...pages, ...index], schemas: made, parts, metas: metasOf(input, paged, made)}
}

/** Returns the path of an operation's page below the route. */
function pathOf({id}: Operation, {routes}: Writing): string {
  return routes.get(id) ?? routeOfId(id)
}

/** Returns the anchor of an operation on a page with several. */
function idOf({id}: Operation, {ids}: Writing): string {
  return ids.get(id) ?? anchorOf(id)
}

/** Returns the address of an operation. */
function hrefOf(operation: Operation, {slug}: TagGroup, input: Writing): string {
  const {route, pages} = input
  const id = idOf(operation, input)
  const to = {operation: `/${pathOf(operation, input)}`, tag: `/${slug}#${id}`, one: `#${id}`}[pages]
  return encodeURI(route + to)
}

/** Returns the addresses of operations by the anchors that descriptions use for them. The first operation with a title has it. */
function anchorsOf(input: Writing): Map<string, string> {
  const anchors = new Map<string, string>()
  for (const group of groupsOf(input))
    for (const operation of group.operations) {
      const href = hrefOf(operation, group, input)
      for (const anchor of [`operation/${operation.id}`, operation.id, slug(operation.title)])
        if (!anchors.has(anchor)) anchors.set(anchor, href)
    }
  return anchors
}

interface TagGroup {
  readonly name: string
  readonly slug: string
  readonly description: string | undefined
  /** Operations whose first tag it is: the group has their pages. */
  readonly operations: readonly Operation[]
  /** All operations with the tag. */
  readonly listed: readonly Operation[]
  readonly raw: JsonObject
}

/** Groups operations by their tags, in the order of the description's tags. */
function groupsOf({root, operations}: PagesInput): TagGroup[] {
  const tags = new Map(
    listOf(root.tags).flatMap(tag =>
      typeof objectOf(tag).name === 'string' ? [[String(objectOf(tag).name), objectOf(tag)] as const] : []
    )
  )
  const found = new Map<string, Operation[]>([...tags.keys()].map(name => [name, []]))
  const namesOf = ({tags: own, kind}: Operation): readonly string[] =>
    own.length > 0 ? own : [kind === 'webhook' ? 'Webhooks' : 'Other']
  for (const operation of operations)
    for (const name of new Set(namesOf(operation))) {
      const members = found.get(name) ?? []
      members.push(operation)
      found.set(name, members)
    }
  const slugs = slugsOf([...found.keys()])
  return [...found].flatMap(([name, members]) => {
    const about = tags.get(name)
    const title = textOf(about?.['x-displayName']) ?? textOf(about?.summary) ?? name
    return members.length > 0
      ? [
          {
            name: title,
            slug: slugs.get(name) ?? routePart(name),
            description: textOf(about?.description),
            operations: members.filter(operation => namesOf(operation)[0] === name),
            listed: members,
            raw: about ?? {}
          }
        ]
      : []
  })
}

function titleOf({root, title}: PagesInput): string {
  return title ?? plainText(textOf(objectOf(root.info).title) ?? 'API reference', 100)
}

function wordsOf(text: string, words: WordsOptions): string {
  return `${String(new PageText(words).words(text, 'top'))}\n`
}

function overviewOf(input: Writing, groups: readonly TagGroup[]): string {
  const {root} = input
  const out = new PageText(input)
  const info = objectOf(root.info)
  const version = textOf(info.version)
  if (version) out.html(`<p class="api-version">Version <code>${escapeHtml(version)}</code></p>`)
  out.words(textOf(info.summary))
  out.words(afterLede(textOf(info.description), plainText(textOf(info.description) ?? '')), 'top')
  writeAbout(out, info)
  writeExternalDocs(out, [root])
  const servers = listOf(root.servers)
    .map(objectOf)
    .filter(server => server.url !== '/')
  if (servers.length > 0) {
    out.markdown('## Servers')
    writeServerList(out, servers, input)
  }
  const schemes = membersOf(objectOf(root.components).securitySchemes)
  if (schemes.length > 0) {
    out.markdown('## Authorization')
    for (const [name, scheme] of schemes) writeScheme(out, resolveObject(root, scheme), name)
  }
  if (input.pages === 'one') return String(out)
  const homes = new Map(groups.flatMap(group => group.operations.map(({id}) => [id, group] as const)))
  for (const group of groups) {
    out.markdown(`## ${escapeMarkdown(group.name)}`)
    out.words(group.description)
    writeExternalDocs(out, [group.raw])
    const rows = group.listed.map(operation => {
      const href = hrefOf(operation, homes.get(operation.id) ?? group, input)
      return `<li><a href="${escapeHtml(href)}">${escapeHtml(operation.title)}</a> <span class="api-row"><span class="api-method" data-method="${operation.method.toLowerCase()}">${operation.method}</span> <code>${escapeHtml(operation.path)}</code></span></li>`
    })
    out.html(`<ul class="api-list">${rows.join('')}</ul>`)
  }
  return String(out)
}

/** Returns the order of the sidebar: groups under their names, schemas last. */
function metasOf(input: Writing, groups: readonly TagGroup[], schemas: readonly SchemaPage[]): MadeMeta[] {
  if (input.pages === 'one' && schemas.length === 0) return []
  const folders = new Map<string, [key: string, value: unknown][]>([[input.route, []]])
  const put = (folder: string, key: string, value: unknown): void => {
    const entries = folders.get(folder) ?? []
    folders.set(folder, entries)
    if (!entries.some(([known]) => known === key)) entries.push([key, value])
  }
  if (input.pages === 'tag') for (const {slug, name} of groups) put(input.route, slug, name)
  else if (input.pages === 'operation')
    for (const [index, group] of groups.entries()) {
      const isNamed = groups.length > 1 && group.operations.some(operation => !pathOf(operation, input).includes('/'))
      if (isNamed) put(input.route, `--- ${index}`, {type: 'separator', title: group.name})
      for (const operation of group.operations) {
        const parts = pathOf(operation, input).split('/')
        for (const [depth, part] of parts.entries()) {
          const isFolder = depth < parts.length - 1
          const title = isFolder
            ? depth === 0 && parts.length === 2 && groups.length > 1
              ? group.name
              : {}
            : {title: plainText(operation.title, 100), badge: operation.kind === 'webhook' ? 'event' : operation.method}
          put([input.route, ...parts.slice(0, depth)].join('/'), part, title)
        }
      }
    }
  if (schemas.length > 0) put(input.route, 'schemas', {title: 'Schemas', theme: {collapsed: true}})
  return [...folders].map(([route, entries]) => ({meta: route, entries: Object.fromEntries(entries)}))
}
