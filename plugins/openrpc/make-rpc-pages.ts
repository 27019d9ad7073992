import type {MadeMeta} from 'docsgen'
import {escapeMarkdown} from '../api/escape-markdown.ts'
import type {Reference, ReferencePage, ReferencePart} from '../api/index-reference.ts'
import {type JsonObject, listOf, objectOf, pointerOf, textOf} from '../api/json.ts'
import {afterLede, escapeHtml, plainText, type WordsOptions} from '../api/markdown.ts'
import {PageText} from '../api/page-text.ts'
import {createSchemaPages, schemaBody, schemasIndex, shownSchemas} from '../api/schemas/schema-pages.ts'
import {anchorOf, routePart, slugsOf} from '../api/slug.ts'
import type {Target} from '../try-it/try-options.ts'
import {isSubscription, type RpcMethod} from './rpc-methods.ts'
import type {RpcSampleName} from './rpc-samples.ts'
import {lettersOf, writeMethod} from './write-method.ts'

export interface RpcPagesInput extends WordsOptions {
  readonly root: JsonObject
  readonly methods: readonly RpcMethod[]
  readonly route: string
  readonly pages: 'method' | 'tag' | 'one'
  readonly samples: readonly RpcSampleName[]
  readonly endpoint: string | undefined
  readonly taken: ReadonlySet<string>
  /** Where panels send calls; nothing without panels. */
  readonly targetOf: (method: RpcMethod) => Target | undefined
  readonly spec: string
  readonly title: string | undefined
  readonly schemas: 'all' | 'used' | undefined
}

interface Writing extends RpcPagesInput {
  /** Paths of methods below the route. */
  readonly slugs: ReadonlyMap<string, string>
  /** Anchors of methods on a page with several. */
  readonly ids: ReadonlyMap<string, string>
}

interface TagGroup {
  readonly name: string
  readonly slug: string
  /** Methods may describe the same tag in several ways. */
  readonly descriptions: readonly string[]
  readonly methods: readonly RpcMethod[]
}

/** Returns all pages of a document, the overview first. */
export function makeRpcReference(given: RpcPagesInput): Reference {
  const names = given.methods.map(({name}) => name)
  const input: Writing = {...given, slugs: slugsOf(names), ids: slugsOf(names, anchorOf)}
  const {root, route, methods, spec} = input
  const schemas = createSchemaPages({...input, route: `${route}/schemas`})
  const groups = groupsOf(methods)
  const written = (method: RpcMethod, prefix: string): string => {
    const out = new PageText(input)
    writeMethod(out, method, {...input, pages: schemas, prefix})
    return String(out)
  }
  const grouped = (list: readonly RpcMethod[]): string =>
    list
      .map(method => {
        const id = idOf(method, input)
        return `## ${escapeMarkdown(method.name)} {#${id}}\n\n${written(method, id)}`
      })
      .join('\n')
  const anchors = (list: readonly RpcMethod[]) => list.map(method => [method.name, idOf(method, input)] as const)
  const page = (
    path: string,
    title: string,
    description: string,
    body: string,
    operations: ReferencePage['operations']
  ): ReferencePage => ({
    route: path,
    frontMatter: {title, ...(description && {description})},
    body,
    format: 'md',
    from: spec,
    operations
  })
  const title = input.title ?? plainText(textOf(objectOf(root.info).title) ?? 'JSON-RPC reference', 100)
  const info = textOf(objectOf(root.info).description)
  const lede = plainText(info ?? '') || `Reference for ${title}.`
  const overview = overviewOf(input, afterLede(info, lede))
  const pages =
    input.pages === 'one'
      ? [page(route, title, lede, `${overview}\n${grouped(methods)}`, anchors(methods))]
      : input.pages === 'tag'
        ? [
            page(route, title, lede, overview, []),
            ...groups.map(({name, slug, descriptions: [description], methods: list}) =>
              page(
                `${route}/${slug}`,
                name,
                plainText(description ?? '') || `The JSON-RPC methods ${name} of ${title}.`,
                grouped(list),
                anchors(list)
              )
            )
          ]
        : [page(route, title, lede, overview, []), ...methods.map(method => ownPage(method))]
  function ownPage(method: RpcMethod): ReferencePage {
    const about = method.summary ?? method.description
    const description = about === undefined ? `The JSON-RPC method ${method.name}.` : plainText(about)
    const shown = {...method, summary: undefined, description: afterTop(method, description)}
    const own = `${route}/${input.slugs.get(method.name)}`
    const made = page(own, method.name, description, written(shown, ''), [[method.name, '']])
    // Samples are where other pages have their table of contents.
    const isWhole = about === undefined || shown.description?.startsWith(about)
    return {...made, frontMatter: {...made.frontMatter, toc: false}, ...(!isWhole && {lede: description})}
  }
  const parts: ReferencePart[] =
    input.pages === 'method'
      ? []
      : pages.flatMap(({route: href, operations}) =>
          operations.flatMap(([id, anchor]) => {
            const method = methods.find(({name}) => name === id)
            return method
              ? [{kind: 'operations' as const, id, body: written(method, anchor), href: `${href}#${anchor}`}]
              : []
          })
        )
  const named = shownSchemas(input).map(([name, schema]) => ({
    name,
    body: schemaBody(input, schema, {pointer: `/components/schemas${pointerOf([name])}`, name}, schemas)
  }))
  const made = schemas.finish()
  const paged = new Set(made.map(({name}) => name))
  for (const {name, body} of named) if (!paged.has(name)) parts.push({kind: 'schemas', id: name, body, href: route})
  const index = schemasIndex(made, {route: `${route}/schemas`, title, spec})
  return {pages: [...pages, ...index], schemas: made, parts, metas: metasOf(input, groups, made.length > 0)}
}

/** Returns what follows the text above a page: the rest of a long summary, and the description unless it repeats the summary. */
function afterTop({summary, description}: RpcMethod, lede: string): string | undefined {
  if (summary === undefined) return afterLede(description, lede)
  const isRepeated = lettersOf(summary) === lettersOf(description ?? '')
  const texts = [afterLede(summary, lede), isRepeated ? undefined : description].filter(text => text)
  return texts.length > 0 ? texts.join('\n\n') : undefined
}

/** Returns the name of the group in which a method's page is: its first tag, or the prefix before the first underscore. */
function groupOf({name, tags}: RpcMethod): string {
  return textOf(tags[0]?.name) ?? /^[a-z\d]+(?=_)/i.exec(name)?.[0] ?? 'Methods'
}

/** Returns the anchor of a method on a page with several. */
function idOf({name}: RpcMethod, {ids}: Writing): string {
  return ids.get(name) ?? anchorOf(name)
}

/**
 * Groups methods by the group of their page.
 *
 * @param isEach whether a method is in the groups of its other tags as well
 */
function groupsOf(methods: readonly RpcMethod[], isEach = false): TagGroup[] {
  const found = new Map<string, {descriptions: Set<string>; methods: Set<RpcMethod>}>()
  const add = (name: string, method: RpcMethod, tag: JsonObject | undefined): void => {
    const group = found.get(name) ?? {descriptions: new Set(), methods: new Set()}
    found.set(name, group)
    group.methods.add(method)
    const description = textOf(tag?.description) ?? textOf(tag?.summary)
    if (description !== undefined) group.descriptions.add(description)
  }
  for (const method of methods) {
    const [first, ...others] = method.tags
    add(groupOf(method), method, first)
    for (const tag of isEach ? others : []) if (textOf(tag.name) !== undefined) add(String(tag.name), method, tag)
  }
  const slugs = slugsOf([...found.keys()])
  return [...found].map(([name, group]) => ({
    name,
    slug: slugs.get(name) ?? routePart(name),
    descriptions: [...group.descriptions],
    methods: [...group.methods]
  }))
}

function overviewOf(input: Writing, words: string | undefined): string {
  const {root, route} = input
  const out = new PageText(input)
  const version = textOf(objectOf(root.info).version)
  if (version) out.html(`<p class="api-version">Version <code>${escapeHtml(version)}</code></p>`)
  out.words(words, 'top')
  const servers = listOf(root.servers).map(objectOf)
  if (servers.length > 0) {
    out.markdown('## Servers')
    for (const {url, name, summary, description} of servers)
      out.html(
        `<p><code>${escapeHtml(textOf(url) ?? '')}</code> ${[...new Set([name, summary, description])].flatMap(text => out.inline(textOf(text)) || []).join('. ')}</p>`
      )
  }
  if (input.pages === 'one') return String(out)
  const groups = groupsOf(input.methods, true)
  const slugs = new Map(groupsOf(input.methods).map(({name, slug}) => [name, slug]))
  for (const group of groups) {
    out.markdown(`## ${escapeMarkdown(group.name)}`)
    for (const description of group.descriptions) out.words(description)
    const rows = group.methods.map(method => {
      const href =
        input.pages === 'tag'
          ? `${route}/${slugs.get(groupOf(method))}#${idOf(method, input)}`
          : `${route}/${input.slugs.get(method.name)}`
      const about = method.summary ?? plainText(method.description ?? '', 100)
      return `<li><a href="${escapeHtml(encodeURI(href))}"><code>${escapeHtml(method.name)}</code></a> <span class="api-row">${escapeHtml(about)}</span></li>`
    })
    out.html(`<ul class="api-list">${rows.join('')}</ul>`)
  }
  return String(out)
}

function metasOf({route, pages, slugs}: Writing, groups: readonly TagGroup[], hasSchemas: boolean): MadeMeta[] {
  const entries: [string, unknown][] = []
  if (pages === 'tag') for (const {name, slug} of groups) entries.push([slug, name])
  if (pages === 'method')
    for (const [index, {name, methods}] of groups.entries()) {
      if (groups.length > 1) entries.push([`--- ${index}`, {type: 'separator', title: name}])
      for (const {name: method} of methods)
        entries.push([slugs.get(method) ?? method, {title: method, badge: isSubscription(method) ? 'event' : 'RPC'}])
    }
  if (hasSchemas) entries.push(['schemas', {title: 'Schemas', theme: {collapsed: true}}])
  return entries.length > 0 ? [{meta: route, entries: Object.fromEntries(entries)}] : []
}
