import type {JsonObject} from '../api/json.ts'
import {methodsOf, type RpcMethod} from '../openrpc/rpc-methods.ts'
import type {Change} from './change.ts'
import {compareSchemas} from './compare-schemas.ts'

/** Returns the changes between two OpenRPC documents that affect callers of the methods. */
export function compareOpenrpc(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  const add = (change: Change): void => void changes.push(change)
  const now = new Map(methodsOf(after).map(method => [method.name, method]))
  for (const old of methodsOf(before)) {
    const other = now.get(old.name)
    now.delete(old.name)
    if (other) compareMethods(old, other, {before, after, add})
    else add({level: 'breaking', where: `\`${old.name}\``, what: 'The method was removed.'})
  }
  for (const name of now.keys()) add({level: 'additive', where: `\`${name}\``, what: 'The method was added.'})
  return changes
}

interface Roots {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly add: (change: Change) => void
}

function compareMethods(old: RpcMethod, now: RpcMethod, {before, after, add}: Roots): void {
  const where = `\`${old.name}\``
  if (!old.deprecated && now.deprecated) add({level: 'additive', where, what: 'The method is now deprecated.'})
  if (old.description !== now.description || old.summary !== now.summary)
    add({level: 'words', where, what: 'The description changed.'})
  if (old.structure !== now.structure && now.structure !== 'either')
    add({level: 'breaking', where, what: `Parameters are now passed ${now.structure.replace('-', ' ')}.`})
  const isNamed = now.structure === 'by-name'
  old.params.forEach((param, index) => {
    const other = isNamed ? now.params.find(({name}) => name === param.name) : now.params[index]
    const at = `the parameter \`${param.name}\` of ${where}`
    if (!other) {
      add({level: 'breaking', where: at, what: 'The parameter was removed.'})
      return
    }
    if (other.name !== param.name)
      add({
        level: now.structure === 'either' ? 'breaking' : 'words',
        where: at,
        what: `The parameter is now called \`${other.name}\`.`
      })
    if (param.required !== other.required)
      add({
        level: other.required ? 'breaking' : 'additive',
        where: at,
        what: other.required ? 'The parameter is now required.' : 'The parameter is now optional.'
      })
    if (param.description !== other.description) add({level: 'words', where: at, what: 'The description changed.'})
    compareSchemas(param.schema, other.schema, {before, after, direction: 'request', where: at, add})
  })
  const added = isNamed
    ? now.params.filter(({name}) => !old.params.some(param => param.name === name))
    : now.params.slice(old.params.length)
  for (const {name, required} of added)
    add({
      level: required ? 'breaking' : 'additive',
      where: `the parameter \`${name}\` of ${where}`,
      what: required ? 'The parameter was added and is required.' : 'The parameter was added.'
    })
  if (old.result && now.result)
    compareSchemas(old.result.schema, now.result.schema, {
      before,
      after,
      direction: 'response',
      where: `the result of ${where}`,
      add
    })
  else if (old.result) add({level: 'breaking', where, what: 'The method no longer returns a result.'})
  else if (now.result) add({level: 'additive', where, what: 'The method now returns a result.'})
  const codes = (method: RpcMethod): string[] => method.errors.map(({code}) => String(code))
  for (const code of codes(now))
    if (!codes(old).includes(code)) add({level: 'additive', where, what: `The error \`${code}\` was added.`})
  for (const code of codes(old))
    if (!codes(now).includes(code)) add({level: 'additive', where, what: `The error \`${code}\` was removed.`})
}
