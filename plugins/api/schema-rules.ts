import {type Json, type JsonObject, listOf} from './json.ts'
import {escapeHtml} from './markdown.ts'

/** Maximum number of values in a line. Longer lists are collapsed. */
const mostValues = 12

/** Returns the constraints of a schema as sentences in HTML. */
export function rulesOf(raw: JsonObject): string[] {
  return [
    ...(raw.const === undefined ? [] : [`Always ${code(raw.const)}.`]),
    ...enumWords(raw),
    ...(raw.default === undefined ? [] : [`Default: ${code(raw.default)}.`]),
    ...rangeWords(raw),
    ...countWords(raw.minLength, raw.maxLength, 'character'),
    ...countWords(raw.minItems, raw.maxItems, 'item'),
    ...countWords(raw.minProperties, raw.maxProperties, 'property', 'properties'),
    ...(raw.uniqueItems === true ? ['No item twice.'] : []),
    ...(raw.multipleOf === undefined ? [] : [`Multiple of ${code(raw.multipleOf)}.`]),
    ...(typeof raw.pattern === 'string' ? [`Matches ${code(raw.pattern, true)}.`] : []),
    ...exampleWords(raw)
  ]
}

function enumWords(raw: JsonObject): string[] {
  const values = listOf(raw.enum)
  if (values.length === 0) return []
  const codes = values.map(value => code(value))
  if (values.length <= mostValues) return [`${values.length === 1 ? 'Always' : 'One of'} ${codes.join(', ')}.`]
  return [`<details><summary>One of ${values.length} values</summary><p>${codes.join(', ')}</p></details>`]
}

function rangeWords(raw: JsonObject): string[] {
  // OpenAPI 3.0 uses booleans, and 3.1 uses numbers.
  const low = raw.exclusiveMinimum === true ? raw.minimum : raw.exclusiveMinimum
  const high = raw.exclusiveMaximum === true ? raw.maximum : raw.exclusiveMaximum
  const from =
    typeof low === 'number' ? `More than ${code(low)}` : isNumber(raw.minimum) ? `At least ${code(raw.minimum)}` : ''
  const to =
    typeof high === 'number' ? `less than ${code(high)}` : isNumber(raw.maximum) ? `at most ${code(raw.maximum)}` : ''
  if (from && to) return [`${from}, ${to}.`]
  if (from) return [`${from}.`]
  return to ? [`${to[0]?.toUpperCase()}${to.slice(1)}.`] : []
}

function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number'
}

function countWords(least: Json | undefined, most: Json | undefined, one: string, many = `${one}s`): string[] {
  const word = (count: number): string => `${count} ${count === 1 ? one : many}`
  const hasLeast = isNumber(least) && least > 0
  if (hasLeast && least === most) return [`Exactly ${word(least)}.`]
  if (hasLeast && isNumber(most)) return [`${least} to ${word(most)}.`]
  if (hasLeast) return [`At least ${word(least)}.`]
  return isNumber(most) ? [`At most ${word(most)}.`] : []
}

function exampleWords(raw: JsonObject): string[] {
  const given = raw.example ?? listOf(raw.examples)[0]
  if (given === undefined || typeof given === 'object') return []
  return [`Example: ${code(given)}.`]
}

/**
 * Returns a value as code.
 *
 * @param isText whether to show the value without quotes
 */
function code(value: Json, isText = typeof value === 'string' && value !== ''): string {
  const text = isText ? String(value) : JSON.stringify(value)
  const short = text.length > 120 ? `${text.slice(0, 119)}…` : text
  return `<code>${escapeHtml(short.replace(/\s+/g, ' ').replace(/@@/g, '@\u200b@'))}</code>`
}
