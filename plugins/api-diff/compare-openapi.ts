import {type JsonObject, textOf} from '../api/json.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import {type MediaType, type Operation, operationsOf, type Response} from '../openapi/operations.ts'
import type {Change} from './change.ts'
import {compareSchemas} from './compare-schemas.ts'
import {compareSecurity} from './compare-security.ts'
import {valueMeaning} from './schema-meaning.ts'

/** Returns the changes between two descriptions that affect callers of the API. */
export function compareOpenapi(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  const add = (change: Change): void => void changes.push(change)
  const now = new Map(operationsOf(after).map(operation => [keyOf(operation), operation]))
  for (const old of operationsOf(before)) {
    const other = now.get(keyOf(old))
    now.delete(keyOf(old))
    if (other) compareOperations({before, after, old, now: other, add})
    else add({level: 'breaking', where: nameOf(old), what: 'The operation was removed.'})
  }
  for (const operation of now.values())
    add({level: 'additive', where: nameOf(operation), what: 'The operation was added.'})
  return changes
}

/** Returns the key of an operation, without the names of path parameters, which do not matter to callers. */
function keyOf({kind, method, path}: Operation): string {
  return `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`
}

function nameOf({method, path}: Operation): string {
  return `\`${method} ${path}\``
}

interface Pair {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly old: Operation
  readonly now: Operation
  readonly add: (change: Change) => void
}

function compareOperations(pair: Pair): void {
  const {old, now, add} = pair
  const where = nameOf(old)
  if (!old.deprecated && now.deprecated) add({level: 'additive', where, what: 'The operation is now deprecated.'})
  if (old.description !== now.description || old.title !== now.title)
    add({level: 'words', where, what: 'The description changed.'})
  compareSecurity(pair)
  compareParameters(pair)
  compareBodies(pair)
  compareResponses(pair)
  compareCallbacks(pair)
}

/** Returns whether the described server sends the requests of an operation, and callers receive them. */
function isSent({kind}: Operation): boolean {
  return kind === 'webhook'
}

function compareCallbacks({before, after, old, now, add}: Pair): void {
  const keyed = ({callbacks}: Operation) =>
    new Map(
      callbacks.map(callback => [`${callback.name} ${callback.operation.method} ${callback.expression}`, callback])
    )
  const others = keyed(now)
  for (const [key, {name, operation}] of keyed(old)) {
    const other = others.get(key)
    others.delete(key)
    const where = `the callback \`${name}\` of ${nameOf(old)}`
    if (!other) add({level: 'breaking', where, what: 'The callback was removed.'})
    else
      compareOperations({
        before,
        after,
        old: operation,
        now: other.operation,
        add: change => add({...change, where: change.where.replace(nameOf(operation), where)})
      })
  }
  for (const {name} of others.values())
    add({level: 'additive', where: `the callback \`${name}\` of ${nameOf(old)}`, what: 'The callback was added.'})
}

function compareParameters({before, after, old, now, add}: Pair): void {
  const key = (parameter: Operation['parameters'][number], index: number): string =>
    parameter.in === 'path'
      ? `path ${index}`
      : `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`
  const keyed = (operation: Operation) => {
    // Path parameters are matched by their order.
    const order = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)
    return new Map(operation.parameters.map(parameter => [key(parameter, order.indexOf(parameter.name)), parameter]))
  }
  const others = keyed(now)
  for (const [id, parameter] of keyed(old)) {
    const other = others.get(id)
    others.delete(id)
    const where = `the ${parameter.in} parameter \`${parameter.name}\` of ${nameOf(old)}`
    if (!other) {
      add({level: 'breaking', where, what: 'The parameter was removed.'})
      continue
    }
    if (parameter.required !== other.required)
      add({
        level: other.required === isSent(old) ? 'additive' : 'breaking',
        where,
        what: other.required ? 'The parameter is now required.' : 'The parameter is now optional.'
      })
    if (!parameter.deprecated && other.deprecated)
      add({level: 'additive', where, what: 'The parameter is now deprecated.'})
    compareStyles(parameter, other, {before, after, where, add})
    if (textOf(parameter.raw.description) !== textOf(other.raw.description))
      add({level: 'words', where, what: 'The description changed.'})
    const direction = isSent(old) ? 'response' : 'request'
    compareSchemas(parameter.schema, other.schema, {before, after, direction, where, add})
  }
  for (const parameter of others.values())
    add({
      level: parameter.required && !isSent(old) ? 'breaking' : 'additive',
      where: `the ${parameter.in} parameter \`${parameter.name}\` of ${nameOf(old)}`,
      what: parameter.required ? 'The parameter was added and is required.' : 'The parameter was added.'
    })
}

type Parameter = Operation['parameters'][number]

/** Compares what callers who follow the old description would send in another way. */
function compareStyles(
  old: Parameter,
  now: Parameter,
  {before, after, where, add}: Pick<Pair, 'before' | 'after' | 'add'> & {readonly where: string}
): void {
  const defaults = [viewOf(before, old.schema).raw.default, viewOf(after, now.schema).raw.default]
  const [from, to] = defaults.map(value => (value === undefined ? 'none' : `\`${valueMeaning(value)}\``))
  if (from !== to) add({level: 'breaking', where, what: `The default value was ${from} and is now ${to}.`})
  const styleOf = ({raw, in: place}: Parameter): string => {
    const {style = place === 'query' || place === 'cookie' ? 'form' : 'simple', explode = style === 'form'} = raw
    return `${String(style)}${explode === true ? ', one pair for each value' : ''}`
  }
  if (styleOf(old) !== styleOf(now))
    add({level: 'breaking', where, what: `The style was \`${styleOf(old)}\` and is now \`${styleOf(now)}\`.`})
}

function compareBodies({before, after, old, now, add}: Pair): void {
  const where = `the body of ${nameOf(old)}`
  const sent = isSent(old)
  if (!old.body && now.body)
    add({
      level: now.body.required && !sent ? 'breaking' : 'additive',
      where,
      what: sent ? 'A body is now sent.' : now.body.required ? 'A body is now required.' : 'A body is now accepted.'
    })
  else if (old.body && !now.body)
    add({level: 'breaking', where, what: sent ? 'A body is no longer sent.' : 'A body is no longer accepted.'})
  else if (old.body && now.body) {
    if (!old.body.required && now.body.required)
      add({level: sent ? 'additive' : 'breaking', where, what: 'The body is now required.'})
    if (sent && old.body.required && !now.body.required)
      add({level: 'breaking', where, what: 'The body is now optional.'})
    const direction = sent ? 'response' : 'request'
    compareContent(old.body.content, now.body.content, {before, after, direction, where, add})
  }
}

function compareResponses({before, after, old, now, add}: Pair): void {
  const others = new Map(now.responses.map(response => [response.status, response]))
  for (const response of old.responses) {
    const other = others.get(response.status)
    others.delete(response.status)
    const where = `the response ${response.status} of ${nameOf(old)}`
    if (!other) {
      add({level: response.status.startsWith('2') ? 'breaking' : 'additive', where, what: 'The response was removed.'})
      continue
    }
    if (response.description !== other.description) add({level: 'words', where, what: 'The description changed.'})
    const direction = isSent(old) ? 'request' : 'response'
    compareHeaders(response, other, {before, after, direction, where, add})
    compareContent(response.content, other.content, {before, after, direction, where, add})
  }
  for (const response of others.values())
    add({
      level: 'additive',
      where: `the response ${response.status} of ${nameOf(old)}`,
      what: 'The response was added.'
    })
}

function compareHeaders(old: Response, now: Response, comparing: Parameters<typeof compareSchemas>[2]): void {
  const others = new Map(now.headers.map(([name, header]) => [name.toLowerCase(), header]))
  for (const [name, header] of old.headers) {
    const other = others.get(name.toLowerCase())
    others.delete(name.toLowerCase())
    const where = `the header \`${name}\` of ${comparing.where}`
    if (!other) comparing.add({level: 'breaking', where, what: 'The header was removed.'})
    else {
      if (header.required === true && other.required !== true)
        comparing.add({level: 'breaking', where, what: 'The header is now optional.'})
      compareSchemas(header.schema, other.schema, {...comparing, where})
    }
  }
  for (const name of others.keys())
    comparing.add({
      level: 'additive',
      where: `the header \`${name}\` of ${comparing.where}`,
      what: 'The header was added.'
    })
}

function compareContent(
  old: readonly MediaType[],
  now: readonly MediaType[],
  comparing: Parameters<typeof compareSchemas>[2]
): void {
  const others = new Map(now.map(media => [media.type, media]))
  for (const media of old) {
    const other = others.get(media.type)
    others.delete(media.type)
    if (other) compareSchemas(media.schema, other.schema, comparing)
    else
      comparing.add({level: 'breaking', where: comparing.where, what: `The media type \`${media.type}\` was removed.`})
  }
  for (const type of others.keys())
    comparing.add({level: 'additive', where: comparing.where, what: `The media type \`${type}\` was added.`})
}
