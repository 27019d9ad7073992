import type {ErrorObject} from 'ajv'
import type {MetaValue} from '../../model/page-map.ts'
import {expectedValue} from '../../model/text/expected-value.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {validate} from './validate-meta.ts'

/** A value that the schema rejects. */
export interface MetaProblem {
  readonly reason: string
  readonly actual?: string
  readonly expected?: readonly string[]
  /** Keys from the root of the file to the problem. */
  readonly path: readonly string[]
  /** Whether the last key itself is wrong, not its value. */
  readonly atKey: boolean
}

/**
 * Checks the data of a `_meta` file against `schema/meta.schema.json`.
 *
 * @returns the problems, and the values without them: an item with a valid title keeps it until the writer fixes its display
 */
export function checkMetaValues(data: Readonly<Record<string, unknown>>): {
  readonly problems: readonly MetaProblem[]
  readonly values: Readonly<Record<string, MetaValue>>
} {
  const errors = validate(data) ? [] : (validate.errors ?? []).filter(({keyword}) => keyword !== 'if')
  const problems = errors.map(problemOf)
  if (problems.length === 0) return {problems, values: data as Readonly<Record<string, MetaValue>>}
  const validPart = (key: string, value: unknown): MetaValue =>
    withoutInvalid(
      value,
      problems.filter(({path}) => path[0] === key)
    )
  const values = Object.entries(data).map(([key, value]) => [key, validPart(key, value)] as const)
  return {problems, values: Object.fromEntries(values)}
}

/** Returns the value without the fields that have a problem. */
function withoutInvalid(value: unknown, problems: readonly MetaProblem[]): MetaValue {
  if (problems.length === 0) return value as MetaValue
  if (typeof value !== 'object' || value === null || problems.some(({path}) => path.length === 1)) return {}
  const isInner = ({path}: MetaProblem): boolean => path[1] === 'items' && path.length > 2
  const wrong = new Set(problems.filter(problem => !isInner(problem)).map(({path}) => path[1]))
  const inner = problems.filter(isInner).map(problem => ({...problem, path: problem.path.slice(2)}))
  const kept = Object.entries(value).flatMap(([field, own]): (readonly [string, unknown])[] => {
    if (wrong.has(field)) return []
    return [[field, field === 'items' ? itemsWithoutInvalid(own, inner) : own]]
  })
  const result = Object.fromEntries(kept)
  // A group without its items is an ordinary entry.
  return /^(?:group|section)$/.test(String(result.type)) && result.items === undefined ? {} : result
}

function itemsWithoutInvalid(items: unknown, problems: readonly MetaProblem[]): unknown {
  if (problems.length === 0 || typeof items !== 'object' || items === null) return items
  return Object.fromEntries(
    Object.entries(items).map(([key, item]) => [
      key,
      withoutInvalid(
        item,
        problems.filter(({path}) => path[0] === key)
      )
    ])
  )
}

function problemOf(error: ErrorObject): MetaProblem {
  const at = error.instancePath
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const name = at.length > 0 ? `\`${at.at(-1)}\`` : 'this file'
  const problem = {path: at, atKey: false}
  switch (error.keyword) {
    case 'additionalProperties': {
      const field = String(error.params.additionalProperty)
      const known = Object.keys((error.parentSchema as {properties?: object} | undefined)?.properties ?? {})
      const expected = suggest(field, known)
      const hint = expected.length > 0 ? didYouMean(expected) : ` (${known.map(item => `\`${item}\``).join(', ')})`
      const reason = `Unexpected field \`${field}\` in ${name}, expected a known field${hint}`
      return {
        path: [...at, field],
        atKey: true,
        reason,
        actual: field,
        expected: expected.length > 0 ? expected : known
      }
    }
    case 'enum': {
      const allowed = (error.params.allowedValues as unknown[]).map(String)
      const near = typeof error.data === 'string' ? suggest(error.data, allowed) : []
      const list = allowed.map(item => `\`${item}\``).join(', ')
      const reason = `Unexpected ${describe(error.data)} in ${name}, expected one of ${list}${didYouMean(near)}`
      return {...problem, reason, actual: String(error.data), expected: near.length > 0 ? near : allowed}
    }
    case 'minLength':
      return {...problem, reason: `Unexpected empty ${name}, expected text`}
    case 'type': {
      const wanted =
        at.length === 1 && at[0] !== '*' ? 'a title or a map of settings' : article(String(error.params.type))
      return {...problem, reason: `Unexpected ${describe(error.data)} in ${name}, expected ${wanted}`}
    }
    default:
      return {...problem, reason: `Unexpected ${describe(error.data)} in ${name}, expected ${expectedValue(error)}`}
  }
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'empty value'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return `\`${value}\``
  return typeof value === 'object'
    ? 'map'
    : typeof value === 'function'
      ? 'function'
      : `${typeof value} \`${String(value)}\``
}

function article(type: string): string {
  return type === 'object' ? 'a map' : `a ${type}`
}
