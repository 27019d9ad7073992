import type {JsonObject} from '../json.ts'
import {textForPattern} from './pattern-text.ts'
import {matchesPattern} from './safe-pattern.ts'

const formats: Readonly<Record<string, string>> = {
  'date-time': '2024-01-31T14:15:22Z',
  date: '2024-01-31',
  time: '14:15:22Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  iri: 'https://example.com',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  'json-pointer': '/a/b',
  'relative-json-pointer': '1/a',
  regex: '^[a-z]+$',
  byte: 'c3RyaW5n',
  password: 'pa$$word',
  binary: 'string'
}

function limit(parts: readonly JsonObject[], key: string, isLeast: boolean): number | undefined {
  const values = parts.flatMap(part => (typeof part[key] === 'number' ? [part[key]] : []))
  if (values.length === 0) return undefined
  return isLeast ? Math.max(...values) : Math.min(...values)
}

/**
 * Returns text that fits format, pattern and length.
 *
 * @param index position in a list, because items may have to differ
 */
export function makeText(parts: readonly JsonObject[], index: number): string | undefined {
  const patterns = parts.flatMap(({pattern}) => (typeof pattern === 'string' ? [pattern] : []))
  const format = parts.flatMap(part => (typeof part.format === 'string' ? [part.format] : []))[0]
  const least = limit(parts, 'minLength', true) ?? 0
  const most = limit(parts, 'maxLength', false) ?? Number.POSITIVE_INFINITY
  if (least > most || least > 5000) return undefined
  const fits = (text: string): boolean => {
    const length = [...text].length
    return length >= least && length <= most && patterns.every(pattern => matchesPattern(pattern, text))
  }
  const formatted = format === undefined ? undefined : formats[format]
  const plain = formatted ?? (index === 0 ? 'string' : `string${index + 1}`)
  const padded = plain.length < least ? plain.padEnd(least, plain) : plain.slice(0, Math.min(most, plain.length))
  if (fits(padded) && (formatted === undefined || padded === formatted)) return padded
  for (const pattern of patterns)
    for (let choice = index; choice < index + 8; choice++) {
      const text = textForPattern(pattern, choice)
      if (text === undefined) continue
      // A pattern without an end may continue.
      for (const longer of [text, text.padEnd(least, text.at(-1) ?? 'a'), text.padEnd(least, 'a')])
        if (fits(longer)) return longer
    }
  return undefined
}

/** Returns a number that fits limits and steps. */
export function makeNumber(
  parts: readonly JsonObject[],
  type: 'integer' | 'number',
  index: number
): number | undefined {
  const step =
    parts.flatMap(({multipleOf}) => (typeof multipleOf === 'number' && multipleOf > 0 ? [multipleOf] : []))[0] ??
    (type === 'integer' ? 1 : 0)
  const isOpenLow = parts.some(({exclusiveMinimum}) => exclusiveMinimum === true)
  const isOpenHigh = parts.some(({exclusiveMaximum}) => exclusiveMaximum === true)
  const low = limit(parts, 'minimum', true)
  const above = isOpenLow ? low : limit(parts, 'exclusiveMinimum', true)
  const high = limit(parts, 'maximum', false)
  const below = isOpenHigh ? high : limit(parts, 'exclusiveMaximum', false)
  const fits = (value: number): boolean =>
    (low === undefined || value >= low) &&
    (above === undefined || value > above) &&
    (high === undefined || value <= high) &&
    (below === undefined || value < below) &&
    (type === 'number' || Number.isInteger(value))
  const rounded = (value: number): number =>
    step === 0 ? value : Number((Math.ceil(value / step - 1e-9) * step).toPrecision(15))
  const width = step === 0 ? 1 : step
  const floor = Math.max(low ?? Number.NEGATIVE_INFINITY, above ?? Number.NEGATIVE_INFINITY)
  const ceiling = Math.min(high ?? Number.POSITIVE_INFINITY, below ?? Number.POSITIVE_INFINITY)
  const start = Number.isFinite(floor) ? floor : Number.isFinite(ceiling) && ceiling < 0 ? ceiling - width * 2 : 0
  const middle = Number.isFinite(floor) && Number.isFinite(ceiling) ? (floor + ceiling) / 2 : start
  const tries = [0, 1, 2]
    .map(turn => rounded(start + (index + turn) * width))
    .concat(middle, rounded(middle), start, ceiling - width)
  return tries.find(value => Number.isFinite(value) && fits(value))
}
