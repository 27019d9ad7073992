import type {ErrorObject} from 'ajv'
import {isMap, isNode, isPair, isScalar, isSeq, type Node, type Pair} from 'yaml'
import type {Diagnostic, Place} from '../../../model/diagnostic.ts'
import type {FrontMatter} from '../../../model/page.ts'
import {expectedValue} from '../../../model/text/expected-value.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'

export interface SchemaFinding {
  readonly reason: string
  readonly place: Place
  readonly extra: Partial<Diagnostic>
}

function finding(reason: string, place: Place, extra: Partial<Diagnostic> = {}): SchemaFinding {
  return {reason, place, extra}
}

/** Explains an error of the front matter schema at the smallest place in the YAML. */
export function explainSchemaError(input: {
  error: ErrorObject
  root: Node | null | undefined
  frontMatter: FrontMatter
  spanOf: (node: unknown) => Place
  whole: Place
  /** Offset of the YAML in the file. */
  offset: number
}): SchemaFinding {
  const {error, root, frontMatter, spanOf, whole, offset} = input
  const path = error.instancePath.split('/').slice(1)
  const node = nodeAt(root, path)
  const place = node ? spanOf(node) : whole
  const key = path.findLast(part => !/^\d+$/.test(part))
  const name = key === undefined ? 'front matter' : `\`${key}\``
  const value = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], frontMatter)
  switch (error.keyword) {
    case 'required':
      return finding(
        `The key \`${error.params.missingProperty}\` is missing in ${key === undefined ? 'the front matter' : name}.`,
        place
      )
    case 'additionalProperties': {
      const key = String(error.params.additionalProperty)
      const known = Object.keys((error.parentSchema as {properties?: object} | undefined)?.properties ?? {})
      const expected = suggest(key, known)
      // Suggests a short list in full, as for an action of a hero. A page has too many keys for that.
      const wanted =
        expected.length === 0 && path.length > 0 && known.length <= 6
          ? `one of ${known.map(name => `\`${name}\``).join(', ')}`
          : 'a known key'
      return finding(
        `Unexpected key \`${key}\` in front matter, expected ${wanted}${didYouMean(expected)}`,
        keySpan(isMap(node) ? node : root, key, spanOf) ?? place,
        {actual: key, expected}
      )
    }
    case 'enum': {
      if (typeof value === 'object')
        return finding(`Unexpected ${describeValue(value)} in ${name}, expected one of its allowed values`, place)
      const allowed = (error.params.allowedValues as unknown[]).map(String)
      const near = suggest(String(value), allowed)
      const quoted = typeof value === 'boolean' && allowed.includes(String(value))
      const note = quoted
        ? {actual: String(value), expected: [`'${String(value)}'`]}
        : near.length > 0
          ? {actual: String(value), expected: near}
          : {actual: String(value), expected: allowed}
      const hint = quoted
        ? `the quoted string \`'${String(value)}'\``
        : `one of ${allowed.map(item => `\`${item}\``).join(', ')}`
      return finding(
        `Unexpected \`${String(value)}\` in ${name}, expected ${hint}${quoted ? '' : didYouMean(near)}`,
        place,
        note
      )
    }
    case 'type':
      return finding(
        `Unexpected ${describeValue(value)} in ${name}, expected ${article(String(error.params.type))}`,
        place
      )
    case 'uniqueItems': {
      const index = Math.max(Number(error.params.i), Number(error.params.j))
      const [before, item] = isSeq(node) ? [node.items[index - 1], node.items[index]] : []
      const cut =
        isNode(before) && isNode(item) && before.range && item.range
          ? {from: offset + before.range[1], to: offset + item.range[1], text: ''}
          : undefined
      return finding(
        `Unexpected repeated value in ${name}, expected each value once`,
        item ? spanOf(item) : place,
        cut ? {fix: cut} : {}
      )
    }
    case 'minItems':
    case 'maxItems': {
      const limit = Number(error.params.limit)
      const bound = error.keyword === 'minItems' ? 'at least' : 'at most'
      return finding(`Unexpected ${(value as unknown[]).length} values in ${name}, expected ${bound} ${limit}`, place)
    }
    case 'pattern':
      return patternFinding(String(error.params.pattern), {value: String(value), name, place})
    case 'anyOf': {
      const {description} = (error.parentSchema ?? {}) as {description?: string}
      const wanted = description
        ? `: ${description.charAt(0).toLowerCase()}${description.slice(1)}`
        : ' in another form'
      const written = typeof value === 'object' && value !== null ? `a ${describeValue(value)}` : `\`${String(value)}\``
      return finding(`Unexpected ${written} in ${name}, expected a value${wanted}`, place)
    }
    case 'minLength':
      return finding(`Unexpected empty ${name}, expected text`, place)
    default:
      return finding(`Unexpected ${describeValue(value)} in ${name}, expected ${expectedValue(error)}`, place)
  }
}

function patternFinding(
  pattern: string,
  {value, name, place}: {readonly value: string; readonly name: string; readonly place: Place}
): SchemaFinding {
  const kebab = pattern.startsWith('^[a-z0-9]+(-')
  const expected = kebab ? [toKebab(value)] : []
  const what = kebab
    ? 'kebab-case'
    : pattern.includes('\\d{4}')
      ? 'a date such as `2025-05-09`'
      : `text that matches \`${pattern}\``
  return finding(
    `Unexpected \`${value}\` in ${name}, expected ${what}${didYouMean(expected)}`,
    place,
    expected.length > 0 ? {actual: value, expected} : {}
  )
}

function nodeAt(root: Node | null | undefined, path: readonly string[]): Node | undefined {
  let node: unknown = root
  for (const key of path) {
    if (isMap(node)) node = node.get(key, true)
    else if (isSeq(node)) node = node.get(Number(key), true)
    else return undefined
  }
  return isNode(node) && node !== root ? node : undefined
}

function keySpan(root: Node | null | undefined, key: string, spanOf: (node: unknown) => Place): Place | undefined {
  if (!isMap(root)) return undefined
  const pair = root.items.find(
    (item): item is Pair<Node> => isPair(item) && isScalar(item.key) && String(item.key.value) === key
  )
  return pair ? spanOf(pair.key) : undefined
}

/** Returns the kind of a value for a message, with the value itself if it is short: `list`, `number 3`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty value'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' ? 'map' : `${typeof value} \`${String(value)}\``
}

function article(type: string): string {
  return type === 'array' ? 'a list' : type === 'object' ? 'a map' : `a ${type}`
}

function toKebab(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
