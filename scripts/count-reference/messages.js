import {joinUnnamed, SchemaCount} from './schemas.js'
import {readSource} from './source.js'

/** @typedef {import('./pages.js').Page} Page */

/**
 * Counts an OpenRPC document: every method, parameter, result, error and example.
 *
 * @param {string} path @param {readonly Page[]} given @param {import('./pages.js').Count} count @param {string} route
 */
export function countOpenrpc(path, given, count, route) {
  const {root, files, follow, whole} = readSource(path)
  const {pages, named} = joinUnnamed(given, route, files())
  const schemas = new SchemaCount(count, follow, named)
  for (const given of root.methods) {
    const method = whole(given)
    const page = pages.find(({title}) => title === method.name)
    count.name('method', method.name, method.name, page)
    count.text('description', method.name, method.summary, page)
    count.text('description', method.name, method.description, page)
    for (const each of [...method.params, ...(method.result ? [method.result] : [])]) {
      const value = whole(each)
      const isResult = each === method.result
      if (!isResult) count.name('parameter', method.name, value.name, page)
      count.text('description', `${method.name} ${value.name}`, value.description, page)
      count.text('description', `${method.name} ${value.name}`, value.summary, page)
      schemas.add(value.schema, `${method.name} ${value.name}`, page)
    }
    for (const each of method.errors ?? []) {
      const error = whole(each)
      count.name('error', method.name, error.code, page)
      count.text('error', method.name, error.message, page)
    }
    for (const each of method.examples ?? []) {
      const example = whole(each)
      if (method.examples.length > 1) count.text('example', method.name, example.name, page)
      count.text('example', method.name, example.description, page)
    }
    for (const each of method.tags ?? []) {
      count.text('description', method.name, whole(each).description, pages[0])
      if (method.tags.length > 1) count.name('tag', method.name, whole(each).name, page)
    }
  }
}

/**
 * Counts an AsyncAPI 3 document: every server, channel, parameter, operation, message, header and payload.
 *
 * @param {string} path @param {readonly Page[]} given @param {import('./pages.js').Count} count @param {string} route
 */
export function countAsyncapi(path, given, count, route) {
  const {root, files, follow, whole} = readSource(path)
  const {pages, named} = joinUnnamed(given, route, files())
  const schemas = new SchemaCount(count, follow, named)
  const [overview] = pages
  for (const [id, given] of Object.entries(root.servers ?? {})) {
    const server = whole(given)
    for (const name of [id, server.host, server.protocol]) count.name('server', id, name, overview)
    for (const name of Object.keys(server.variables ?? {})) count.name('server', id, name, overview)
    count.text('description', id, server.description, overview)
  }
  for (const [id, given] of Object.entries(root.channels ?? {})) {
    const channel = whole(given)
    const page = pages.find(({title}) => title === (channel.title ?? id))
    count.name('channel', id, channel.address ?? id, page)
    for (const text of [channel.summary, channel.description]) count.text('description', id, text, page)
    for (const [name, parameter] of Object.entries(channel.parameters ?? {})) {
      const value = whole(parameter)
      count.name('parameter', id, name, page)
      count.text('description', `${id} ${name}`, value.description, page)
      for (const one of [...(value.enum ?? []), ...(value.default === undefined ? [] : [value.default])])
        count.name('value', `${id} ${name}`, one, page)
    }
    for (const [name, message] of Object.entries(channel.messages ?? {}))
      addMessage(whole(message), {where: `${id} ${name}`, name, page, count, schemas, whole})
    for (const [name, operation] of Object.entries(root.operations ?? {}))
      if (whole(operation.channel) === channel) addOperation(name, operation, page, count)
  }
}

/** @param {string} name @param {any} operation @param {Page | undefined} page @param {import('./pages.js').Count} count */
function addOperation(name, operation, page, count) {
  count.name('operation', name, name, page)
  count.name('operation', name, operation.action.toUpperCase(), page)
  for (const text of [operation.title, operation.summary, operation.description])
    count.text('description', name, text, page)
}

/** @param {any} message @param {any} input */
function addMessage(message, {where, name, page, count, schemas, whole}) {
  count.name('message', where, name, page)
  if (!message) return
  for (const text of [message.title, message.summary, message.description]) count.text('description', where, text, page)
  for (const given of [message.headers, message.payload]) {
    const value = whole(given)
    schemas.add(value?.schema ?? given, where, page)
  }
  if (message.correlationId) count.name('property', where, whole(message.correlationId).location, page)
}
