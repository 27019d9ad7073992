import {type Bindings, matchLine} from './line-pattern.ts'

/** A place in JSON where the value differs: `.result.chainId`. */
export interface JsonDifference {
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

/**
 * Compares JSON with expected JSON: members that are not expected do not matter. Texts may contain `…` and `{name}`.
 *
 * @returns the differences, and the known values with those of the names
 */
export function matchJson(
  expected: unknown,
  actual: unknown,
  known: ReadonlyMap<string, string>
): {readonly differences: readonly JsonDifference[]; readonly bindings: Bindings} {
  const bindings: Bindings = new Map(known)
  const differences: JsonDifference[] = []
  const compare = (wanted: unknown, value: unknown, path: string): void => {
    if (typeof wanted === 'string' && isScalar(value)) {
      const found = matchLine(wanted, String(value), bindings)
      if (!found || (typeof value !== 'string' && found.size === 0 && wanted !== '…'))
        differences.push({path, expected: wanted, actual: value})
      for (const [name, text] of found ?? []) bindings.set(name, text)
    } else if (Array.isArray(wanted) && Array.isArray(value) && wanted.length === value.length)
      for (const [index, item] of wanted.entries()) compare(item, value[index], `${path}[${index}]`)
    else if (isObject(wanted) && isObject(value))
      for (const [key, item] of Object.entries(wanted)) compare(item, value[key], `${path}.${key}`)
    else if (!Object.is(wanted, value)) differences.push({path, expected: wanted, actual: value})
  }
  compare(expected, actual, '')
  return {differences, bindings}
}

/** Returns expected JSON with the actual values where they differ, and only with the expected members. */
export function updateJson(expected: unknown, actual: unknown, known: ReadonlyMap<string, string>): unknown {
  if (matchJson(expected, actual, known).differences.length === 0) return expected
  if (Array.isArray(expected) && Array.isArray(actual))
    return actual.map((item, index) => (index < expected.length ? updateJson(expected[index], item, known) : item))
  if (isObject(expected) && isObject(actual))
    return Object.fromEntries(
      Object.entries(expected).flatMap(([key, item]) =>
        Object.hasOwn(actual, key) ? [[key, updateJson(item, actual[key], known)]] : []
      )
    )
  return actual
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
