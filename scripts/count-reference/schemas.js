/**
 * Counts what JSON Schemas say. A schema is on the page of its owner, or on its own page that the owner's page links to.
 */

/** @typedef {import('./pages.js').Page} Page */
/** @typedef {import('./pages.js').Count} Count */
/** @typedef {Record<string, any>} Json */

const values = ['const', 'default', 'pattern', 'format', 'multipleOf', 'contentEncoding', 'contentMediaType']
const limits = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties'
]
const lists = ['allOf', 'oneOf', 'anyOf', 'prefixItems']
const inner = [
  'items',
  'not',
  'additionalProperties',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'contentSchema'
]
const maps = ['properties', 'patternProperties', 'dependentSchemas']

export class SchemaCount {
  /** @type {Map<unknown, Set<string>>} */
  #seen = new Map()

  /**
   * @param {Count} count
   * @param {(ref: string, from: unknown) => Json | undefined} resolve
   * @param {ReadonlyMap<string, Page>} pages pages of schemas, by the last part of their route
   */
  constructor(count, resolve, pages) {
    this.count = count
    this.resolve = resolve
    this.pages = pages
  }

  /**
   * @param {unknown} schema
   * @param {string} where
   * @param {Page | undefined} page
   * @param {'readOnly' | 'writeOnly'} [hidden] members that pages leave out in this direction
   */
  add(schema, where, page, hidden) {
    if (typeof schema !== 'object' || schema === null || (hidden && this.#isHidden(schema, hidden))) return
    const seen = this.#seen.get(schema) ?? new Set()
    this.#seen.set(schema, seen)
    const key = page?.route ?? ''
    if (seen.has(key)) return
    seen.add(key)
    const own = /** @type {Json} */ (schema)
    this.#facts(own, where, page)
    if (typeof own.$ref === 'string') this.#target(own, where, page, hidden)
    for (const key of lists)
      for (const [index, one] of (Array.isArray(own[key]) ? own[key] : []).entries())
        this.add(one, `${where}/${key}/${index}`, page, hidden)
    for (const key of inner) this.add(own[key], `${where}/${key}`, page, hidden)
    for (const key of maps)
      for (const [name, one] of Object.entries(own[key] ?? {})) {
        if (hidden && this.#isHidden(one, hidden)) continue
        this.count.name(key === 'properties' ? 'property' : 'value', where, name, page)
        this.add(one, `${where}/${name}`, page, hidden)
      }
  }

  /** @param {any} schema @param {'readOnly' | 'writeOnly'} hidden @returns {boolean} */
  #isHidden(schema, hidden) {
    const target = typeof schema?.$ref === 'string' ? this.resolve(schema.$ref, schema) : undefined
    return schema?.[hidden] === true || target?.[hidden] === true
  }

  /** @param {Json} schema @param {string} where @param {Page | undefined} page @param {'readOnly' | 'writeOnly'} [hidden] */
  #target(schema, where, page, hidden) {
    const target = this.resolve(schema.$ref, schema)
    const name = partOfRef(schema.$ref)
    const own = this.pages.get(name)
    if (target === undefined) this.count.name('reference', where, `a target of ${schema.$ref}`, undefined)
    this.add(
      target,
      name,
      own && page?.links.has(own.route) ? own : own === page ? own : page,
      own && page?.links.has(own.route) ? undefined : hidden
    )
  }

  /** @param {Json} schema @param {string} where @param {Page | undefined} page */
  #facts(schema, where, page) {
    this.count.text('description', where, schema.description, page)
    for (const value of Array.isArray(schema.enum) ? schema.enum : []) this.count.name('value', where, value, page)
    for (const key of values)
      if (schema[key] !== undefined && (key !== 'default' || typeof schema[key] !== 'object'))
        this.count.name('value', `${where} ${key}`, schema[key], page)
    for (const key of limits) {
      const isTrivial = schema[key] === 0 && key.startsWith('min') && key !== 'minimum'
      if (typeof schema[key] === 'number' && !isTrivial) this.count.name('limit', `${where} ${key}`, schema[key], page)
    }
    const {propertyName, mapping} = schema.discriminator ?? {}
    if (propertyName) this.count.name('property', where, propertyName, page)
    for (const name of Object.keys(mapping ?? {})) this.count.name('value', where, name, page)
  }
}

/** Returns the value at a JSON pointer. @param {any} root @param {string} pointer */
export function at(root, pointer) {
  const keys = pointer.split('/').slice(1)
  return keys.reduce((value, key) => value?.[decodeURIComponent(key).replace(/~1/g, '/').replace(/~0/g, '~')], root)
}

/**
 * Adds to each page the pages of unnamed schemas that it links to, because they continue it. Returns the new pages, and those
 * of named schemas by the last part of their route.
 *
 * @param {readonly Page[]} pages @param {string} route @param {unknown} root value with all references
 */
export function joinUnnamed(pages, route, root) {
  const names = new Set()
  const seen = new Set()
  const collect = /** @type {(value: any) => void} */ value => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (typeof value.$ref === 'string') names.add(partOfRef(value.$ref))
    for (const each of Object.values(value)) collect(each)
  }
  collect(root)
  const isSchema = /** @param {Page} page */ page => page.route.startsWith(`${route}/schemas/`)
  const unnamed = new Map(
    pages.filter(page => isSchema(page) && !names.has(page.route.split('/').at(-1))).map(page => [page.route, page])
  )
  const joined = pages.map(page => {
    const all = new Set([page])
    for (const one of all)
      for (const link of one.links) if (unnamed.has(link)) all.add(/** @type {Page} */ (unnamed.get(link)))
    const list = [...all]
    return {
      ...page,
      HTML: list.flatMap(one => one.HTML),
      Markdown: list.flatMap(one => one.Markdown),
      links: new Set(list.flatMap(one => [...one.links]))
    }
  })
  const named = new Map(
    joined
      .filter(page => isSchema(page) && !unnamed.has(page.route))
      .map(page => [page.route.split('/').at(-1) ?? '', page])
  )
  return {pages: joined, named}
}

/** Returns the part of a route that a reference's last name becomes. @param {string} ref */
function partOfRef(ref) {
  const name =
    ref
      .split(/[/#]/)
      .at(-1)
      ?.replace(/\.(ya?ml|json)$/, '') ?? ''
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^[-_]+/, '')
}
