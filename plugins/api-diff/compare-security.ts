import {type JsonObject, listOf, objectOf, textOf} from '../api/json.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import type {Operation} from '../openapi/operations.ts'
import type {Change} from './change.ts'

interface Pair {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly old: Operation
  readonly now: Operation
  readonly add: (change: Change) => void
}

/** Compares what callers must send to be authorized. A change breaks callers if what they send is no longer enough. */
export function compareSecurity({before, after, old, now, add}: Pair): void {
  const [from, to] = [waysOf(before, old), waysOf(after, now)]
  const where = `\`${old.method} ${old.path}\``
  const isEnough = (way: ReadonlySet<string>): boolean => to.some(other => [...other].every(need => way.has(need)))
  for (const way of from)
    if (!isEnough(way))
      add({
        level: 'breaking',
        where,
        what: `${wordsOf(way)} is no longer enough to be authorized, expected ${to.map(wordsOf).join(' or ')}.`
      })
  const isKnown = (way: ReadonlySet<string>): boolean => from.some(other => [...other].every(need => way.has(need)))
  for (const way of to)
    if (!isKnown(way) && from.every(isEnough))
      add({level: 'additive', where, what: `${wordsOf(way)} now authorizes too.`})
}

function wordsOf(way: ReadonlySet<string>): string {
  return way.size === 0 ? 'No authorization' : [...way].join(' and ')
}

/** Returns the alternatives, each as what a caller sends. Names of schemes do not matter to callers. */
function waysOf(root: JsonObject, {security}: Operation): ReadonlySet<string>[] {
  const schemes = objectOf(objectOf(root.components).securitySchemes)
  const ways = security.map(
    way =>
      new Set(
        Object.entries(way).flatMap(([name, scopes]) => [
          needOf(resolveObject(root, schemes[name]), name),
          ...listOf(scopes).map(scope => `the scope \`${String(scope)}\``)
        ])
      )
  )
  return ways.length === 0 ? [new Set()] : ways
}

function needOf({type, in: place, name, scheme, openIdConnectUrl}: JsonObject, called: string): string {
  if (type === 'apiKey') return `the key \`${textOf(name) ?? ''}\` in the ${textOf(place) ?? 'header'}`
  if (type === 'http') return `${textOf(scheme)?.toLowerCase() ?? 'HTTP'} authentication`
  if (type === 'oauth2') return 'OAuth 2.0'
  if (type === 'openIdConnect') return `OpenID Connect at \`${textOf(openIdConnectUrl) ?? ''}\``
  return type === 'mutualTLS' ? 'a client certificate' : `\`${called}\``
}
