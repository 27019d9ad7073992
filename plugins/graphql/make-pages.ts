import type {MadeMeta} from 'docsgen'
import {
  type GraphQLDirective,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedDirective,
  isSpecifiedScalarType
} from 'graphql'
import {escapeMarkdown} from '../api/escape-markdown.ts'
import type {Reference, ReferencePage, ReferencePart} from '../api/index-reference.ts'
import {afterLede, escapeHtml, plainText, type WordsOptions} from '../api/markdown.ts'
import {PageText} from '../api/page-text.ts'
import type {SchemaPage} from '../api/schemas/schema-pages.ts'
import {anchorOf, slugsOf} from '../api/slug.ts'
import {descriptionOf} from './descriptions.ts'
import type {SchemaDocument} from './read-schema.ts'
import type {RootKind} from './sample-request.ts'
import {type RootField, writeField} from './write-field.ts'
import {kindOf, type TypeContext, writeDirectives, writeRoot, writeType} from './write-type.ts'

export interface SchemaPagesInput extends WordsOptions, SchemaDocument {
  readonly route: string
  readonly pages: 'field' | 'one'
  readonly spec: string
  readonly title: string | undefined
}

/** Folders and titles of the fields that requests start with. */
const folders: Readonly<Record<RootKind, readonly [folder: string, title: string]>> = {
  query: ['queries', 'Queries'],
  mutation: ['mutations', 'Mutations'],
  subscription: ['subscriptions', 'Subscriptions']
}

/** Titles of kinds of types, in the order of the sidebar. */
const kinds: Readonly<Record<string, string>> = {
  type: 'Objects',
  interface: 'Interfaces',
  union: 'Unions',
  enum: 'Enums',
  input: 'Inputs',
  scalar: 'Scalars'
}

/** Returns the fields that requests start with, in the order of the schema. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  return rootTypes(schema).flatMap(([kind, type]) =>
    Object.values(type.getFields()).map(field => ({kind, id: `${type.name}.${field.name}`, field}))
  )
}

/** Returns the types that requests start with. */
function rootTypes(schema: GraphQLSchema): (readonly [kind: RootKind, type: GraphQLObjectType])[] {
  const all = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()]
  ] as const
  return all.flatMap(([kind, type]) => (type ? [[kind, type] as const] : []))
}

/** Returns the types of a schema: those that requests start with are shown by their fields. */
export function ownTypes({schema, isSubgraph}: SchemaDocument): GraphQLNamedType[] {
  const roots = rootTypes(schema).map(([, type]) => type)
  return Object.values(schema.getTypeMap()).filter(
    type =>
      !isIntrospectionType(type) &&
      !isSpecifiedScalarType(type) &&
      !roots.some(root => root === type) &&
      // What graph nodes add has no place in the files.
      !(isSubgraph && type.astNode?.loc === undefined && kindOf(type) === 'input')
  )
}

function ownDirectives({schema, isSubgraph}: SchemaDocument): GraphQLDirective[] {
  return schema
    .getDirectives()
    .filter(directive => !isSpecifiedDirective(directive) && !(isSubgraph && directive.astNode?.loc === undefined))
}

/** Paths and anchors of fields and types: names that differ only in case or punctuation have different ones. */
interface PartNames {
  /** Paths of fields that requests start with, below the route. */
  readonly paths: ReadonlyMap<RootField, string>
  /** Anchors on a reference that is one page, and the start of those inside. */
  readonly anchors: ReadonlyMap<RootField | GraphQLNamedType, {readonly own: string; readonly inside: string}>
}

function partNames(fields: readonly RootField[], types: readonly GraphQLNamedType[]): PartNames {
  const paths = new Map<RootField, string>()
  for (const [kind, [folder]] of Object.entries(folders)) {
    const own = fields.filter(field => field.kind === kind)
    const slugs = slugsOf(own.map(({field}) => field.name))
    for (const each of own) paths.set(each, `${folder}/${slugs.get(each.field.name)}`)
  }
  const ids = fields.map(({id}) => id)
  const names = types.map(({name}) => name)
  const own = slugsOf([...ids, ...names.map(name => `type ${name}`)], anchorOf)
  const inside = slugsOf([...ids, ...names], anchorOf)
  const anchor = (key: string, name: string) => ({own: own.get(key) ?? '', inside: inside.get(name) ?? ''})
  const anchors = new Map<RootField | GraphQLNamedType, {own: string; inside: string}>()
  for (const field of fields) anchors.set(field, anchor(field.id, field.id))
  for (const type of types) anchors.set(type, anchor(`type ${type.name}`, type.name))
  return {paths, anchors}
}

/** Everything that the writers of pages need. */
interface Writing {
  readonly input: SchemaPagesInput
  readonly title: string
  readonly fields: readonly RootField[]
  readonly types: readonly GraphQLNamedType[]
  readonly slugs: ReadonlyMap<string, string>
  readonly typeHref: (type: GraphQLNamedType) => string
  readonly fieldHref: (field: RootField) => string
  readonly names: PartNames
  readonly contextOf: (prefix: string) => TypeContext
  /** Returns the page that the reference starts with. */
  readonly overviewPage: (body: string, operations: ReferencePage['operations']) => ReferencePage
}

/** Returns all pages of a schema, the overview first. */
export function makeSchemaReference(input: SchemaPagesInput): Reference {
  const {route, schema, isSubgraph, spec} = input
  const isOne = input.pages === 'one'
  const fields = rootFields(schema)
  const types = ownTypes(input)
  const shown = new Set(types)
  const slugs = slugsOf(types.map(({name}) => name))
  const names = partNames(fields, types)
  const typeHref = (type: GraphQLNamedType): string =>
    encodeURI(isOne ? `${route}#${names.anchors.get(type)?.own}` : `${route}/types/${slugs.get(type.name)}`)
  const fieldHref = (field: RootField): string =>
    encodeURI(isOne ? `${route}#${names.anchors.get(field)?.own}` : `${route}/${names.paths.get(field)}`)
  const title = input.title ?? 'GraphQL reference'
  const info = schema.description ?? undefined
  const lede = plainText(info ?? '') || `Reference for ${title}.`
  const contextOf = (prefix: string): TypeContext => ({
    schema,
    isSubgraph,
    prefix,
    level: prefix === '' ? 2 : 3,
    hrefOf: type => (shown.has(type) ? typeHref(type) : undefined)
  })
  const words = afterLede(info, lede)
  const overview = overviewOf(input, {fields, types, fieldHref, typeHref, words, context: contextOf('')})
  const writing: Writing = {
    input,
    title,
    fields,
    types,
    slugs,
    typeHref,
    fieldHref,
    names,
    contextOf,
    overviewPage: (more, operations) => ({
      route,
      frontMatter: {title, description: lede},
      body: more === '' ? overview : `${overview}\n${more}`,
      operations,
      format: 'md',
      from: spec
    })
  }
  return isOne ? onePage(writing) : ownPages(writing)
}

/** Returns the text of a field, on its own page if words follow those above it. */
function fieldBody({input, contextOf, names}: Writing, field: RootField, words?: string): string {
  const out = new PageText(input)
  const prefix = words === undefined ? (names.anchors.get(field)?.inside ?? '') : ''
  writeField(out, field, contextOf(prefix), ...(words === undefined ? [] : [words]))
  return String(out)
}

/** Returns the text of a type, on its own page if words follow those above it. */
function typeBody({input, contextOf, names}: Writing, type: GraphQLNamedType, words?: string): string {
  const out = new PageText(input)
  const prefix = words === undefined ? (names.anchors.get(type)?.inside ?? '') : ''
  out.html('<div class="api-page">')
  writeType(out, type, contextOf(prefix), ...(words === undefined ? [] : [words]))
  out.html('</div>')
  return String(out)
}

/** Returns a reference that is one page. */
function onePage(writing: Writing): Reference {
  const {input, fields, types, fieldHref, typeHref, names, contextOf, overviewPage} = writing
  const directives = directivesBody(input, contextOf('directive'))
  const idOf = (part: RootField | GraphQLNamedType): string => names.anchors.get(part)?.own ?? ''
  const sections = [
    ...fields.map(field => `## ${escapeMarkdown(field.field.name)} {#${idOf(field)}}\n\n${fieldBody(writing, field)}`),
    ...types.map(type => `## ${escapeMarkdown(type.name)} {#${idOf(type)}}\n\n${typeBody(writing, type)}`),
    ...(directives === '' ? [] : [directives])
  ]
  const parts: ReferencePart[] = [
    ...fields.map(field => ({
      kind: 'operations' as const,
      id: field.id,
      body: fieldBody(writing, field),
      href: fieldHref(field)
    })),
    ...types.map(type => ({
      kind: 'schemas' as const,
      id: type.name,
      body: typeBody(writing, type),
      href: typeHref(type)
    }))
  ]
  const anchors = fields.map(field => [field.id, idOf(field)] as const)
  return {pages: [overviewPage(sections.join('\n'), anchors)], schemas: [], parts, metas: []}
}

/** Returns a reference with a page for each field that requests start with, and for each type. */
function ownPages(writing: Writing): Reference {
  const {input, title, fields, types, typeHref, contextOf, overviewPage} = writing
  const {route, spec} = input
  const directives = directivesBody(input, contextOf(''))
  const directivesPage: ReferencePage = {
    route: `${route}/directives`,
    frontMatter: {title: `Directives of ${title}`, description: `All directives that ${title} defines.`},
    body: directives,
    operations: [],
    format: 'md',
    from: spec
  }
  const pages = [
    overviewPage('', []),
    ...fields.map(field => fieldPage(writing, field)),
    ...(directives === '' ? [] : [directivesPage])
  ]
  const index = typesIndex(input, types, typeHref, title)
  return {
    pages: [...pages, ...index],
    schemas: types.map(type => typePage(writing, type)),
    parts: [],
    metas: metasOf(writing)
  }
}

function fieldPage(writing: Writing, field: RootField): ReferencePage {
  const {input, title, names} = writing
  const words = descriptionOf(field.field, input.isSubgraph)
  const description = plainText(words ?? '') || `The ${field.kind} ${field.field.name} of ${title}.`
  const rest = afterLede(words, description)
  return {
    route: `${input.route}/${names.paths.get(field)}`,
    // Samples are where other pages have their table of contents.
    frontMatter: {title: field.field.name, description, toc: false},
    body: fieldBody(writing, field, rest ?? ''),
    operations: [[field.id, '']],
    format: 'md',
    from: input.spec,
    ...(rest !== words && {lede: description})
  }
}

function typePage(writing: Writing, type: GraphQLNamedType): SchemaPage {
  const {input, slugs} = writing
  const words = descriptionOf(type, input.isSubgraph)
  const description = plainText(words ?? '') || `The ${kindOf(type)} ${type.name}.`
  const rest = afterLede(words, description)
  return {
    name: type.name,
    pointer: type.name,
    route: `${input.route}/types/${slugs.get(type.name)}`,
    frontMatter: {title: type.name, description},
    body: typeBody(writing, type, rest ?? ''),
    format: 'md',
    from: input.spec,
    ...(rest !== words && {lede: description})
  }
}

interface Overview {
  readonly fields: readonly RootField[]
  readonly types: readonly GraphQLNamedType[]
  readonly fieldHref: (field: RootField) => string
  readonly typeHref: (type: GraphQLNamedType) => string
  readonly words: string | undefined
  readonly context: TypeContext
}

function overviewOf(input: SchemaPagesInput, {fields, types, fieldHref, typeHref, words, context}: Overview): string {
  const {isSubgraph, schema} = input
  const out = new PageText(input)
  out.words(words, 'top')
  for (const [kind, type] of rootTypes(schema)) {
    const own = fields.filter(field => field.kind === kind)
    if (own.length === 0) continue
    if (input.pages === 'field') out.markdown(`## ${folders[kind][1]}`)
    writeRoot(out, type, context)
    if (input.pages === 'one') continue
    const rows = own.map(field => {
      const about = plainText(descriptionOf(field.field, isSubgraph) ?? '', 100)
      return `<li><a href="${escapeHtml(fieldHref(field))}"><code>${escapeHtml(field.field.name)}</code></a> <span class="api-row">${escapeHtml(about)}</span></li>`
    })
    out.html(`<ul class="api-list">${rows.join('')}</ul>`)
  }
  // A schema without requests, such as that of a subgraph, consists of its types.
  if (fields.length === 0 && input.pages === 'field') writeTypeLists(out, input, types, typeHref)
  return String(out)
}

function writeTypeLists(
  out: PageText,
  {isSubgraph}: SchemaPagesInput,
  types: readonly GraphQLNamedType[],
  typeHref: (type: GraphQLNamedType) => string
): void {
  for (const [kind, title] of Object.entries(kinds)) {
    const own = types.filter(type => kindOf(type) === kind)
    if (own.length === 0) continue
    out.markdown(`## ${title}`)
    const rows = own.map(type => {
      const about = plainText(descriptionOf(type, isSubgraph) ?? '', 100)
      return `<li><a href="${escapeHtml(typeHref(type))}"><code>${escapeHtml(type.name)}</code></a> <span class="api-row">${escapeHtml(about)}</span></li>`
    })
    out.html(`<ul class="api-list">${rows.join('')}</ul>`)
  }
}

/** Returns the page above the pages of types. */
function typesIndex(
  input: SchemaPagesInput,
  types: readonly GraphQLNamedType[],
  typeHref: (type: GraphQLNamedType) => string,
  title: string
): ReferencePage[] {
  if (types.length === 0) return []
  const out = new PageText(input)
  writeTypeLists(out, input, types, typeHref)
  const description = `All types of ${title}, with their fields and values.`
  return [
    {
      route: `${input.route}/types`,
      frontMatter: {title: `Types of ${title}`, description},
      body: String(out),
      format: 'md',
      from: input.spec,
      operations: []
    }
  ]
}

function directivesBody(input: SchemaPagesInput, context: TypeContext): string {
  const out = new PageText(input)
  writeDirectives(out, ownDirectives(input), context)
  return String(out)
}

/** Returns the last part of a field's path. */
function partOf({paths}: PartNames, field: RootField): string {
  return paths.get(field)?.split('/').at(-1) ?? ''
}

/** Returns the order of the sidebar: requests by kind, then types by kind. */
function metasOf({input, fields, types, slugs, names}: Writing): MadeMeta[] {
  const {route} = input
  const top: [string, unknown][] = []
  const metas: MadeMeta[] = []
  for (const [kind, [folder, title]] of Object.entries(folders)) {
    const own = fields.filter(field => field.kind === kind)
    if (own.length === 0) continue
    top.push([folder, {title}])
    const entries = own.map(each => [partOf(names, each), each.field.name] as const)
    metas.push({meta: `${route}/${folder}`, entries: Object.fromEntries(entries)})
  }
  if (types.length > 0) {
    top.push(['types', {title: 'Types', theme: {collapsed: true}}])
    const entries = Object.entries(kinds).flatMap(([kind, title]): [string, unknown][] => {
      const own = types.filter(type => kindOf(type) === kind)
      if (own.length === 0) return []
      return [
        [`--- ${kind}`, {type: 'separator', title}],
        ...own.map(({name}): [string, unknown] => [slugs.get(name) ?? name, name])
      ]
    })
    metas.push({meta: `${route}/types`, entries: Object.fromEntries(entries)})
  }
  return top.length > 0 ? [{meta: route, entries: Object.fromEntries(top)}, ...metas] : metas
}
