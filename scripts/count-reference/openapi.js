import {joinUnnamed, SchemaCount} from './schemas.js'
import {readSource} from './source.js'

/** @typedef {import('./pages.js').Page} Page */

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/**
 * Counts an OpenAPI description of version 3: every operation, parameter, header, body, response, media type and schema.
 *
 * @param {string} path @param {readonly Page[]} given @param {import('./pages.js').Count} count @param {string} route
 */
export function countOpenapi(path, given, count, route) {
  const {root, files, follow, whole} = readSource(path)
  const {pages, named} = joinUnnamed(given, route, files())
  const schemas = new SchemaCount(count, follow, named)
  const others = pages.filter(page => page.route !== route && !page.route.startsWith(`${route}/schemas`))
  const overview = pages.find(page => page.route === route)
  for (const [name, scheme] of Object.entries(root.components?.securitySchemes ?? {})) {
    count.name('scheme', '', name, overview)
    count.text('description', name, whole(scheme).description, overview)
  }
  const add = /** @type {(title: string, operation: any, item: any) => void} */ (title, operation, item) => {
    const page =
      others.find(({names}) => names.has(title)) ??
      others.find(({HTML}) => HTML[0]?.names.text.slice(0, 3000).includes(`${title} `))
    const tags = operation.tags ?? []
    for (const name of tags.length > 1 ? tags : []) count.name('tag', title, name, page)
    for (const {name, description} of root.tags ?? [])
      if (tags.includes(name)) count.text('description', name, description, overview)
    count.name('operation', title, title, page)
    addOperation({operation, item, where: title, page, count, schemas, whole})
  }
  for (const [address, given] of Object.entries(root.paths ?? {})) {
    const item = whole(given)
    for (const method of methods) if (item[method]) add(`${method.toUpperCase()} ${address}`, whole(item[method]), item)
  }
  for (const [name, given] of Object.entries(root.webhooks ?? {})) {
    const item = whole(given)
    for (const method of methods)
      if (item[method]) add(`Webhook ${method.toUpperCase()} ${name}`, whole(item[method]), item)
  }
}

/** @param {any} input */
function addOperation({operation, item, where, page, count, schemas, whole}) {
  count.text('description', where, operation.summary, page)
  count.text('description', where, operation.description, page)
  const own = (operation.parameters ?? []).map(whole)
  const isOwn = /** @param {any} other */ other =>
    own.some((/** @type {any} */ one) => one.name === other.name && one.in === other.in)
  for (const parameter of [
    ...own,
    ...(item.parameters ?? []).map(whole).filter((/** @type {any} */ one) => !isOwn(one))
  ])
    addParameter(parameter, {where, page, count, schemas, whole})
  const body = whole(operation.requestBody)
  count.text('description', `${where} body`, body?.description, page)
  addContent(body?.content, {where: `${where} body`, page, count, schemas, hidden: 'readOnly'})
  for (const [status, given] of Object.entries(operation.responses ?? {})) {
    const response = whole(given)
    count.name('response', where, status === 'default' ? 'Any other status' : status, page)
    count.text('description', `${where} ${status}`, response.description, page)
    for (const [name, header] of Object.entries(response.headers ?? {}))
      addParameter({name, ...whole(header)}, {where: `${where} ${status}`, page, count, schemas, whole})
    addContent(response.content, {where: `${where} ${status}`, page, count, schemas, hidden: 'writeOnly'})
  }
  for (const [name, given] of Object.entries(operation.callbacks ?? {}))
    for (const [address, callback] of Object.entries(whole(given))) {
      count.name('callback', where, name, page)
      count.name('callback', where, address, page)
      for (const method of methods)
        if (callback[method])
          addOperation({operation: callback[method], item: {}, where: `${where} ${name}`, page, count, schemas, whole})
    }
}

/** @param {any} parameter @param {any} input */
function addParameter(parameter, {where, page, count, schemas, whole}) {
  count.name('parameter', where, parameter.name, page)
  count.text('description', `${where} ${parameter.name}`, parameter.description, page)
  schemas.add(parameter.schema, `${where} ${parameter.name}`, page)
  addContent(parameter.content, {where: `${where} ${parameter.name}`, page, count, schemas, whole})
}

/** @param {any} content @param {any} input */
function addContent(content, {where, page, count, schemas, hidden}) {
  for (const [type, media] of Object.entries(content ?? {})) {
    count.name('media type', where, type, page)
    schemas.add(media.schema, where, page, hidden)
  }
}
