import {isObject, type Json, type JsonObject, listOf, membersOf, objectOf, pointerOf} from '../json.ts'
import {referenceIn, resolve} from '../specs/spec-document.ts'
import {isSafePattern, matchesPattern, patternOf} from './safe-pattern.ts'
import {unevaluatedKeys} from './unevaluated-keys.ts'

/** Why a value does not match its schema. */
export interface ValueProblem {
  /** JSON pointer into the value. */
  readonly path: string
  readonly reason: string
  /** Set if a required property is missing. */
  readonly isMissing?: true
}

interface Checking {
  readonly root: JsonObject
  /** Members that only occur in the other direction may be missing. */
  readonly direction: 'request' | 'response' | undefined
  readonly problems: ValueProblem[]
  /** Depth of nested schemas, because a schema may refer to itself for the same value. */
  readonly depth: number
  readonly budget: {left: number}
  /** Whether exactly one variant of `oneOf` must match. */
  readonly isStrict: boolean
}

/** Maximum number of reported problems per value. */
const mostProblems = 3

/**
 * Checks a value against a schema of OpenAPI 3.0, 3.1 or JSON Schema. It interprets the schema, because a description has
 * thousands of schemas with one or two examples each, and compiling a schema takes longer than interpreting it.
 */
export function checkValue(
  root: JsonObject,
  schema: Json | undefined,
  value: Json,
  direction?: 'request' | 'response',
  {isStrict = false}: {readonly isStrict?: boolean} = {}
): ValueProblem[] {
  const problems: ValueProblem[] = []
  check(schema, value, '', {root, direction, problems, depth: 0, budget: {left: 200_000}, isStrict})
  return problems.slice(0, mostProblems)
}

function accepts(schema: Json, value: Json, checking: Checking): boolean {
  const problems: ValueProblem[] = []
  check(schema, value, '', {...checking, problems})
  return problems.length === 0
}

function check(given: Json | undefined, value: Json, path: string, outer: Checking): void {
  if (outer.depth > 120 || outer.budget.left-- <= 0) return
  const checking = {...outer, depth: outer.depth + 1}
  const {root, problems} = checking
  const report = (reason: string): void => void problems.push({path, reason})
  if (given === false) report('Unexpected value, expected none')
  if (!isObject(given)) return
  if (referenceIn(given) !== undefined) {
    const {value: target} = resolve(root, given)
    const {$ref: _, $dynamicRef: __, unevaluatedItems: ___, unevaluatedProperties: ____, ...siblings} = given
    check(target, value, path, checking)
    if (given.$ref !== undefined && given.$dynamicRef !== undefined)
      check({$dynamicRef: given.$dynamicRef}, value, path, checking)
    if (Object.keys(siblings).length > 0) check(siblings, value, path, checking)
    checkUnevaluated(given, value, path, checking)
    return
  }
  if (value === null && given.nullable === true) return
  if (!checkType(given, value, report)) return
  checkLiteral(given, value, report)
  if (typeof value === 'string') checkText(given, value, report)
  else if (typeof value === 'number') checkNumber(given, value, report)
  else if (Array.isArray(value)) checkList(given, value, path, checking)
  else if (isObject(value)) checkMembers(given, value, path, checking)
  checkCombined(given, value, path, checking)
  checkUnevaluated(given, value, path, checking)
}

export function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}

function checkType({type}: JsonObject, value: Json, report: (reason: string) => void): boolean {
  const types = (Array.isArray(type) ? type : [type]).filter((item): item is string => typeof item === 'string')
  if (types.length === 0 || types.includes('file')) return true
  const kind = kindOf(value)
  if (types.includes(kind) || (kind === 'integer' && types.includes('number'))) return true
  report(`Unexpected ${kind}${shortOf(value)}, expected ${types.join(' or ')}`)
  return false
}

function shortOf(value: Json): string {
  if (value === null || typeof value === 'object') return ''
  const text = JSON.stringify(value)
  return ` \`${text.length > 40 ? `${text.slice(0, 39)}…` : text}\``
}

function checkLiteral(schema: JsonObject, value: Json, report: (reason: string) => void): void {
  checkOneOf(schema.const === undefined ? [] : [schema.const], value, report)
  checkOneOf(listOf(schema.enum), value, report)
}

function checkOneOf(wanted: readonly Json[], value: Json, report: (reason: string) => void): void {
  if (wanted.length === 0 || wanted.some(item => isSame(item, value))) return
  const expected = wanted.slice(0, 8).map(item => `\`${JSON.stringify(item)}\``)
  report(
    `Unexpected ${kindOf(value)}${shortOf(value)}, expected ${wanted.length === 1 ? '' : 'one of '}${expected.join(', ')}${wanted.length > 8 ? ', …' : ''}`
  )
}

function isSame(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

function checkText(
  {pattern, minLength, maxLength, format}: JsonObject,
  value: string,
  report: (reason: string) => void
): void {
  const length = [...value].length
  if (typeof minLength === 'number' && length < minLength)
    report(`Unexpected text of ${length} characters, expected at least ${minLength}`)
  if (typeof maxLength === 'number' && length > maxLength)
    report(`Unexpected text of ${length} characters, expected at most ${maxLength}`)
  if (
    typeof pattern === 'string' &&
    value.length < 10_000 &&
    isSafePattern(pattern) &&
    patternOf(pattern)?.test(value) === false
  )
    report(`Unexpected text${shortOf(value)}, expected one that matches \`${pattern}\``)
  if (format === 'date-time' && Number.isNaN(Date.parse(value)))
    report(`Unexpected text${shortOf(value)}, expected a date and a time`)
}

function checkNumber(schema: JsonObject, value: number, report: (reason: string) => void): void {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf} = schema
  const low = exclusiveMinimum === true ? minimum : exclusiveMinimum
  const high = exclusiveMaximum === true ? maximum : exclusiveMaximum
  if (typeof low === 'number' && value <= low) report(`Unexpected number \`${value}\`, expected more than ${low}`)
  if (typeof high === 'number' && value >= high) report(`Unexpected number \`${value}\`, expected less than ${high}`)
  if (typeof minimum === 'number' && value < minimum)
    report(`Unexpected number \`${value}\`, expected at least ${minimum}`)
  if (typeof maximum === 'number' && value > maximum)
    report(`Unexpected number \`${value}\`, expected at most ${maximum}`)
  if (typeof multipleOf === 'number' && multipleOf > 0) {
    const times = value / multipleOf
    if (Math.abs(times - Math.round(times)) > 1e-9)
      report(`Unexpected number \`${value}\`, expected a multiple of ${multipleOf}`)
  }
}

function checkList(schema: JsonObject, value: readonly Json[], path: string, checking: Checking): void {
  const {items, prefixItems, minItems, maxItems, uniqueItems} = schema
  const report = (reason: string): void => void checking.problems.push({path, reason})
  if (typeof minItems === 'number' && value.length < minItems)
    report(`Unexpected list of ${value.length}, expected at least ${minItems}`)
  if (typeof maxItems === 'number' && value.length > maxItems)
    report(`Unexpected list of ${value.length}, expected at most ${maxItems}`)
  if (uniqueItems === true && new Set(value.map(item => JSON.stringify(item))).size < value.length)
    report('Unexpected repeated item, expected each once')
  if (schema.contains !== undefined) {
    const {contains, minContains, maxContains} = schema
    const count = value.filter(item => accepts(contains, item, checking)).length
    const least = typeof minContains === 'number' ? minContains : 1
    if (count < least)
      report(`Unexpected ${count} matching ${count === 1 ? 'item' : 'items'}, expected at least ${least}`)
    if (typeof maxContains === 'number' && count > maxContains)
      report(`Unexpected ${count} matching ${count === 1 ? 'item' : 'items'}, expected at most ${maxContains}`)
  }
  const tuple = Array.isArray(items) ? items : listOf(prefixItems)
  value.forEach((item, index) => {
    const own = tuple[index] ?? (Array.isArray(items) ? schema.additionalItems : items)
    if (own !== undefined) check(own, item, path + pointerOf([index]), checking)
  })
}

function checkMembers(schema: JsonObject, value: JsonObject, path: string, checking: Checking): void {
  const {root, direction, problems} = checking
  const properties = objectOf(schema.properties)
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  for (const name of listOf(schema.required)) {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) continue
    if (direction && objectOf(resolve(root, properties[name]).value)[hidden] === true) continue
    problems.push({path, reason: `The property \`${name}\` is missing`, isMissing: true})
  }
  const count = Object.keys(value).length
  if (typeof schema.minProperties === 'number' && count < schema.minProperties)
    problems.push({path, reason: `Unexpected object of ${count}, expected at least ${schema.minProperties} properties`})
  if (typeof schema.maxProperties === 'number' && count > schema.maxProperties)
    problems.push({path, reason: `Unexpected object of ${count}, expected at most ${schema.maxProperties} properties`})
  const patterned = membersOf(schema.patternProperties)
  for (const name of schema.propertyNames === undefined ? [] : Object.keys(value))
    check(schema.propertyNames, name, path + pointerOf([name]), checking)
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    const matching = patterned.filter(([pattern]) => matchesPattern(pattern, name))
    const at = path + pointerOf([name])
    if (own !== undefined) check(own, member, at, checking)
    for (const [, inner] of matching) check(inner, member, at, checking)
    if (own !== undefined || matching.length > 0) continue
    if (schema.additionalProperties === false)
      problems.push({
        path: at,
        reason: `Unexpected property \`${name}\`, expected one of ${
          Object.keys(properties)
            .slice(0, 12)
            .map(key => `\`${key}\``)
            .join(', ') || 'none'
        }`
      })
    else if (isObject(schema.additionalProperties)) check(schema.additionalProperties, member, at, checking)
  }
}

function checkCombined(schema: JsonObject, value: Json, path: string, checking: Checking): void {
  for (const part of listOf(schema.allOf)) check(part, value, path, checking)
  for (const key of ['anyOf', 'oneOf'] as const) {
    const variants = listOf(schema[key])
    if (variants.length === 0) continue
    const matching = variants.filter(variant => accepts(variant, value, checking))
    // Several variants of `oneOf` match if a description is imprecise. That is not an error of the example.
    if (matching.length === 1 || (matching.length > 1 && !(checking.isStrict && key === 'oneOf'))) continue
    if (matching.length > 1) {
      checking.problems.push({path, reason: `Unexpected ${kindOf(value)}, expected one that only one variant accepts`})
      continue
    }
    const tries = variants.map(variant => {
      const problems: ValueProblem[] = []
      check(variant, value, path, {...checking, problems})
      return problems
    })
    // The variant with the fewest problems is most likely the intended one.
    const closest = tries.sort((a, b) => a.length - b.length || deepestOf(b) - deepestOf(a))[0] ?? []
    if (variants.length === 1 || deepestOf(closest) > path.length) checking.problems.push(...closest)
    else
      checking.problems.push({
        path,
        reason: `Unexpected ${kindOf(value)}${shortOf(value)}, expected one of the ${variants.length} variants; of the closest: ${lower(closest[0]?.reason ?? '')}`
      })
  }
  checkConditions(schema, value, path, checking)
  if (schema.not !== undefined && accepts(schema.not, value, checking))
    checking.problems.push({
      path,
      reason: `Unexpected ${kindOf(value)}${shortOf(value)}, expected one that \`not\` allows`
    })
}

function checkConditions(schema: JsonObject, value: Json, path: string, checking: Checking): void {
  if (schema.if !== undefined)
    check(accepts(schema.if, value, checking) ? schema.then : schema.else, value, path, checking)
  if (!isObject(value)) return
  for (const [name, inner] of membersOf(schema.dependentSchemas))
    if (Object.hasOwn(value, name)) check(inner, value, path, checking)
  for (const [name, needed] of Object.entries(objectOf(schema.dependentRequired)))
    for (const other of listOf(needed))
      if (Object.hasOwn(value, name) && typeof other === 'string' && !Object.hasOwn(value, other))
        checking.problems.push({
          path,
          reason: `The property \`${other}\` is missing, which \`${name}\` requires`,
          isMissing: true
        })
}

/** Checks what no other keyword evaluates, those of references and variants included. */
function checkUnevaluated(schema: JsonObject, value: Json, path: string, checking: Checking): void {
  if (typeof value !== 'object' || value === null) return
  const rest = Array.isArray(value) ? schema.unevaluatedItems : schema.unevaluatedProperties
  if (rest === undefined) return
  const isAccepted = (inner: Json, part: Json): boolean => accepts(inner, part, checking)
  for (const key of unevaluatedKeys(checking.root, schema, value as readonly Json[] | JsonObject, isAccepted)) {
    const at = path + pointerOf([key])
    const what = Array.isArray(value) ? `item ${Number(key) + 1}` : `property \`${key}\``
    if (rest === false) checking.problems.push({path: at, reason: `Unexpected ${what}, expected no others`})
    else check(rest, (value as JsonObject)[key] ?? null, at, checking)
  }
}

function deepestOf(problems: readonly ValueProblem[]): number {
  return Math.max(0, ...problems.map(({path}) => path.length))
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
