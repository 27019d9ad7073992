/** A JSON value of a specification. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an object, or an empty one for any other value. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the members of an object whose values are objects, in the order of the document. */
export function membersOf(value: unknown): [key: string, member: JsonObject][] {
  return Object.entries(objectOf(value)).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
}

/** Returns the keys of a JSON pointer, `/paths/~1blocks/get`. */
export function keysOf(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map(key => decode(key).replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

/** Returns the member at a path of keys. Only own members count, so no key reaches a prototype. */
export function memberAt(value: unknown, keys: readonly string[]): Json | undefined {
  let found: unknown = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found as Json | undefined
}
