import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {parse, stringify} from 'yaml'

/**
 * Makes `content/_catalogue/methods.yaml` from the OpenRPC documents in `content/_specs/`: `node scripts/content/method-catalogue.js`.
 * If several services have a method, the catalog contains the first service's.
 */

/**
 * Services with a document, in the order of the sidebar, and whether their methods fill one page or one for each group.
 *
 * @type {Readonly<Record<string, 'one' | 'tag'>>}
 */
export const services = {
  'op-node': 'tag',
  'op-reth': 'tag',
  'op-batcher': 'one',
  'op-proposer': 'one',
  'op-conductor': 'tag',
  'op-supernode': 'one',
  'op-interop-filter': 'one'
}

/** Route of the page with the catalog. */
export const methodsRoute = '/operators/reference/methods'

const folder = 'content/_specs'

/** @typedef {{type?: string | readonly string[], $ref?: string, oneOf?: readonly Schema[], allOf?: readonly Schema[]}} Schema */
/** @typedef {{name: string, required?: boolean, schema: Schema}} Descriptor */
/**
 * @typedef {object} Method
 * @property {string} name
 * @property {string} summary
 * @property {readonly {readonly name: string}[]} tags
 * @property {readonly Descriptor[]} params
 * @property {Descriptor} result
 * @property {readonly {readonly url: string}[]} [servers]
 */

/** Returns the anchor of a method on the page of its group. @param {string} name */
export function methodAnchor(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/_/g, '-')
}

/**
 * Returns the text of the catalog.
 *
 * @param {(path: string) => string} read reads a file of the repository
 */
export function methodCatalogue(read) {
  /** @type {Map<string, unknown>} */
  const documents = new Map()
  /** @param {string} file @returns {any} */
  const open = file => {
    if (!documents.has(file)) documents.set(file, parse(read(`${folder}/${file}`)))
    return documents.get(file)
  }
  /** @param {Schema} schema @param {string} file @returns {string} */
  const typeOf = (schema, file) => {
    if (schema.$ref !== undefined) {
      const [path = '', pointer = ''] = schema.$ref.split('#')
      const target = path || file
      return typeOf(
        pointer
          .split('/')
          .slice(1)
          .reduce((value, key) => value[key], open(target)),
        target
      )
    }
    const [inner] = schema.oneOf ?? schema.allOf ?? []
    const type = [schema.type ?? (inner ? typeOf(inner, file) : 'object')].flat()[0] ?? 'object'
    return type === 'integer' ? 'number' : type === 'array' ? 'list' : type
  }
  /** @type {Map<string, object>} */
  const found = new Map()
  for (const [program, pages] of Object.entries(services)) {
    const file = `${program}.yaml`
    /** @type {readonly Method[]} */
    const methods = open(file).methods
    for (const {name, summary, tags, params, result, servers} of methods) {
      const group = tags[0]?.name
      // A proxy's methods belong to the program behind it.
      if (found.has(name) || group === 'proxy') continue
      found.set(name, {
        name,
        program,
        page: `${methodsRoute}/${program}${pages === 'one' ? '' : `/${group}`}#${methodAnchor(name)}`,
        params: params.map(({name: param, required = false, schema}) => ({
          name: param,
          type: typeOf(schema, file),
          required
        })),
        result: typeOf(result.schema, file),
        description: summary,
        ...(servers && {admin: true})
      })
    }
  }
  const head = '# Made from `content/_specs/` by `node scripts/content/method-catalogue.js`.\n'
  const catalog = {
    source: 'API interfaces of the monorepo at the releases that content/_specs names',
    lookedUp: '2026-11-23',
    methods: [...found.values()]
  }
  return head + stringify(catalog, {lineWidth: 0})
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(import.meta.dirname, '../..')
  writeFileSync(
    join(root, 'content/_catalogue/methods.yaml'),
    methodCatalogue(path => readFileSync(join(root, path), 'utf8'))
  )
}
