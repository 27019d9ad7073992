import type {VirtualPage} from 'docsgen'
import {escapeMarkdown} from '../escape-markdown.ts'
import {isObject, type Json, type JsonObject, membersOf, objectOf, textOf} from '../json.ts'
import {afterLede, escapeHtml, plainText, type WordsOptions} from '../markdown.ts'
import {PageText} from '../page-text.ts'
import {searchNames} from '../search-names.ts'
import {routePart} from '../slug.ts'
import {writeSchema} from './schema-tree.ts'
import {typeWords, viewOf} from './schema-view.ts'
import {type SchemaPages, textsOf, writeRules} from './schema-words.ts'

export interface SchemaPage extends VirtualPage {
  /** The schema's name. */
  readonly name: string
  readonly pointer: string
  /** Start of the description, if the body leaves it to the front matter. */
  readonly lede?: string
}

export interface SchemaPagesInput extends WordsOptions {
  readonly root: JsonObject
  /** Folder of the pages. */
  readonly route: string
  /** The specification's file, where findings are reported. */
  readonly spec: string
}

/** Number of named schemas from which only linked ones are shown, unless the options request all. */
const manySchemas = 300

/** Returns the named schemas that components of pages may show. */
export function shownSchemas({
  root,
  schemas
}: {
  readonly root: JsonObject
  readonly schemas: 'all' | 'used' | undefined
}): [string, JsonObject][] {
  const named = membersOf(objectOf(root.components).schemas)
  return schemas === 'all' || (schemas === undefined && named.length < manySchemas) ? named : []
}

interface SchemaPlace {
  readonly pointer: string
  readonly name: string
  readonly isPage?: boolean
  /** Start of the description, which the page shows above the body. */
  readonly lede?: string
}

/** Returns the full description of a schema as Markdown. */
export function schemaBody(
  input: WordsOptions & {readonly root: JsonObject},
  schema: Json,
  {pointer, name, isPage = false, lede}: SchemaPlace,
  pages: SchemaPages
): string {
  const {root} = input
  const view = viewOf(root, schema)
  const {name: _, ...anonymous} = view
  const out = new PageText(input)
  const search = isPage ? ` ${searchNames('type', [name])}` : ''
  out.html(
    `<p class="api-media"${search}><span class="field-facts">${escapeHtml(typeWords(root, anonymous))}</span></p>`
  )
  for (const text of textsOf(view))
    out.words(lede === undefined ? text : afterLede(text, lede), isPage ? 'top' : 'inner')
  writeRules(out, view)
  writeSchema(out, schema, {root, pages}, {pointer, called: name, isPage: true})
  return String(out)
}

/**
 * Returns the page above the schema pages; nothing if there are none. Each reference of a site has one, so its title
 * contains that of the reference.
 *
 * @param title of the reference
 */
export function schemasIndex(
  schemas: readonly SchemaPage[],
  {route, title, spec}: {readonly route: string; readonly title: string; readonly spec: string}
): (VirtualPage & {readonly operations: readonly []})[] {
  if (schemas.length === 0) return []
  const rows = schemas.map(({name, route: href}) => `- [${escapeMarkdown(name)}](${encodeURI(href)})\n`)
  const description = `All schemas of ${title}, with their fields, types and limits.`
  return [
    {
      route,
      frontMatter: {title: `Schemas of ${title}`, description},
      body: rows.join(''),
      format: 'md',
      from: spec,
      operations: []
    }
  ]
}

/** Maximum number of pages, because a malicious description could request them endlessly. */
const mostPages = 20_000

/** Collects the schemas that other pages link to and makes a page for each, until no page links to a schema without one. */
export function createSchemaPages(input: SchemaPagesInput): SchemaPages & {finish(): SchemaPage[]} {
  const wanted = new Map<string, {readonly name: string; readonly slug: string; readonly schema: Json}>()
  const bySchema = new Map<Json, {readonly name: string; readonly slug: string; readonly schema: Json}>()
  const taken = new Set<string>()
  const pages: SchemaPages = {
    linkTo({pointer, name, schema}) {
      // An unnamed recursive schema is found under longer and longer pointers.
      let known = wanted.get(pointer) ?? bySchema.get(schema)
      if (!known) {
        let slug = routePart(name)
        for (let count = 2; taken.has(slug.toLowerCase()); count++) slug = `${routePart(name)}-${count}`
        taken.add(slug.toLowerCase())
        known = {name, slug, schema}
        wanted.set(pointer, known)
        if (isObject(schema) && typeof schema.$ref !== 'string') bySchema.set(schema, known)
      }
      return encodeURI(`${input.route}/${known.slug}`)
    }
  }
  const write = (pointer: string, {name, slug, schema}: {name: string; slug: string; schema: Json}): SchemaPage => {
    const {root, spec} = input
    const view = viewOf(root, schema)
    const description = plainText(textOf(view.raw.description) ?? `The schema ${name}.`)
    const isWhole = textsOf(view).every(text => afterLede(text, description) === text)
    return {
      name,
      pointer,
      route: `${input.route}/${slug}`,
      frontMatter: {title: plainText(name, 80), description},
      body: schemaBody(input, schema, {pointer, name, isPage: true, lede: description}, pages),
      format: 'md',
      from: spec,
      ...(!isWhole && {lede: description})
    }
  }
  return {
    ...pages,
    finish() {
      const made: SchemaPage[] = []
      // Writing a page may request more of them.
      for (const [pointer, schema] of wanted) {
        if (made.length >= mostPages) break
        made.push(write(pointer, schema))
      }
      return made.sort((a, b) => (a.route < b.route ? -1 : 1))
    }
  }
}
