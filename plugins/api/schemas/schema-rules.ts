import {isObject, type Json, type JsonObject, listOf, objectOf, textOf} from '../json.ts'
import {escapeHtml} from '../markdown.ts'

/** Maximum number of values in a line. Longer lists are collapsed. */
const mostValues = 12
/** Maximum number of characters of a value in a line. Longer ones are collapsed. */
const longestValue = 120
/** Maximum number of characters of a value on a page. */
const longestShown = 20_000

export interface RuleOptions {
  /** Whether examples are shown as code elsewhere. */
  readonly withoutExamples?: boolean
  /** The format that the words of the type contain. */
  readonly format?: string | undefined
}

/** Returns the constraints of a value as sentences in HTML; long ones as `<details>`. Every part of its schema counts. */
export function rulesOf(parts: readonly JsonObject[], {withoutExamples = false, format}: RuleOptions = {}): string[] {
  const all = parts.flatMap(part => [...partRules(part), ...(withoutExamples ? [] : exampleRules(part))])
  const formats = parts.flatMap(part => textOf(part.format) ?? []).filter(other => other !== format)
  return [...new Set([...formats.map(other => `Format ${code(other)}.`), ...all, ...undeclared(parts)])]
}

function partRules(raw: JsonObject): string[] {
  return [
    ...(raw.const === undefined ? [] : sentence('Always', raw.const)),
    ...enumRules(raw),
    ...(raw.default === undefined ? [] : sentence('Default:', raw.default)),
    ...rangeWords(raw),
    ...countWords(raw.minLength, raw.maxLength, 'character'),
    ...countWords(raw.minItems, raw.maxItems, 'item'),
    ...countWords(raw.minProperties, raw.maxProperties, 'property', 'properties'),
    ...(raw.uniqueItems === true ? ['No item twice.'] : []),
    ...(raw.multipleOf === undefined ? [] : sentence('Multiple of', raw.multipleOf)),
    ...(typeof raw.pattern === 'string' ? sentence('Matches', raw.pattern) : []),
    ...(raw.additionalProperties === false || raw.unevaluatedProperties === false ? ['No other properties.'] : []),
    ...(raw.items === false || raw.unevaluatedItems === false ? ['No further items.'] : []),
    ...dependentRules(raw),
    ...contentRules(raw),
    ...xmlRules(raw)
  ]
}

function enumRules({enum: given}: JsonObject): string[] {
  const values = listOf(given)
  if (values.length === 0) return []
  const codes = values.map(value => code(value))
  const isShort = values.length <= mostValues && codes.every(text => text.length < longestValue * 2)
  if (isShort) return [`${values.length === 1 ? 'Always' : 'One of'} ${codes.join(', ')}.`]
  return [folded(`One of ${values.length} values`, codes.join(', '))]
}

function rangeWords(raw: JsonObject): string[] {
  // OpenAPI 3.0 uses booleans, and 3.1 uses numbers.
  const low = raw.exclusiveMinimum === true ? raw.minimum : raw.exclusiveMinimum
  const high = raw.exclusiveMaximum === true ? raw.maximum : raw.exclusiveMaximum
  const from = [
    ...(isNumber(low) ? [`more than ${code(low)}`] : []),
    ...(isNumber(raw.minimum) && raw.exclusiveMinimum !== true ? [`at least ${code(raw.minimum)}`] : []),
    ...(isNumber(high) ? [`less than ${code(high)}`] : []),
    ...(isNumber(raw.maximum) && raw.exclusiveMaximum !== true ? [`at most ${code(raw.maximum)}`] : [])
  ].join(', ')
  return from === '' ? [] : [`${from[0]?.toUpperCase()}${from.slice(1)}.`]
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

function dependentRules({dependentRequired, dependencies}: JsonObject): string[] {
  return Object.entries({...objectOf(dependencies), ...objectOf(dependentRequired)}).flatMap(([name, needed]) => {
    const codes = listOf(needed).map(item => code(item))
    return codes.length > 0
      ? [`If ${code(name)} is present, ${codes.join(', ')} ${codes.length > 1 ? 'are' : 'is'} required.`]
      : []
  })
}

function contentRules({contentEncoding, contentMediaType}: JsonObject): string[] {
  const [encoding, type] = [textOf(contentEncoding), textOf(contentMediaType)]
  if (encoding === undefined && type === undefined) return []
  return [
    `Contains ${type === undefined ? 'data' : code(type)}${encoding === undefined ? '' : ` in ${code(encoding)}`}.`
  ]
}

/** Returns how a value is written in XML. */
function xmlRules({xml}: JsonObject): string[] {
  if (!isObject(xml)) return []
  const {name, namespace, prefix, attribute, wrapped} = xml
  const words = [
    ...(textOf(name) === undefined ? [] : [`name ${code(name as string)}`]),
    ...(textOf(prefix) === undefined ? [] : [`prefix ${code(prefix as string)}`]),
    ...(textOf(namespace) === undefined ? [] : [`namespace ${code(namespace as string)}`]),
    ...(attribute === true ? ['an attribute'] : []),
    ...(wrapped === true ? ['items in their own element'] : [])
  ]
  return words.length > 0 ? [`In XML: ${words.join(', ')}.`] : []
}

/** Returns the members that parts require without describing them. */
function undeclared(parts: readonly JsonObject[]): string[] {
  const declared = new Set(parts.flatMap(part => Object.keys(objectOf(part.properties))))
  const names = parts.flatMap(({required}) => listOf(required)).filter(name => typeof name === 'string')
  const silent = [...new Set(names)].filter(name => !declared.has(name)).map(name => code(name))
  return silent.length > 0 ? [`Requires ${silent.join(', ')}.`] : []
}

function exampleRules(raw: JsonObject): string[] {
  const given = [...(raw.example === undefined ? [] : [raw.example]), ...listOf(raw.examples)]
  const codes = given.map(value => code(value))
  if (codes.length === 0) return []
  const word = codes.length === 1 ? 'Example' : 'Examples'
  const isShort = codes.length <= mostValues && codes.every(text => text.length < longestValue * 2)
  return [isShort ? `${word}: ${codes.join(', ')}.` : folded(word, codes.join(', '))]
}

/** Returns words about a value, with a long value collapsed. */
function sentence(words: string, value: Json): string[] {
  return [
    textFor(value).length <= longestValue ? `${words} ${code(value)}.` : folded(words.replace(/:$/, ''), code(value))
  ]
}

function folded(summary: string, html: string): string {
  return `<details class="api-values"><summary>${summary}</summary><p>${html}</p></details>`
}

function textFor(value: Json): string {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

/** Returns a value as code, text without quotes. */
function code(value: Json): string {
  return `<code>${escapeHtml(textFor(value).replace(/\s+/g, ' ').replace(/@@/g, '@\u200b@'))}</code>`
}
