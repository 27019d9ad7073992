import type {Json} from '../../api/json.ts'
import {isForm} from '../form-pairs.ts'
import type {TryField} from '../try-data.ts'

/** A value as JSON text, which keeps numbers that are too large for a program; nothing for an empty optional field. */
export type Read = {readonly json: string | undefined} | {readonly problem: string}

/** Reads the text of a field, and checks it with the field's schema. */
export function readText(field: TryField, text: string): Read {
  const {type, required, pattern, leastLength = 0, mostLength = Number.POSITIVE_INFINITY} = field
  if (text.trim() === '') return required ? {problem: 'This value is required.'} : {json: undefined}
  if (type === 'integer' || type === 'number') return readNumber(field, text.trim())
  if (type === 'json') return readJson(field, text.trim())
  const {length} = [...text]
  if (length < leastLength) return {problem: `Expected at least ${leastLength} characters.`}
  if (length > mostLength) return {problem: `Expected at most ${mostLength} characters.`}
  if (pattern !== undefined && !matches(pattern, text)) return {problem: `Expected text that matches ${pattern}`}
  return {json: JSON.stringify(text)}
}

function readNumber({type, least, most}: TryField, text: string): Read {
  const isNumber =
    type === 'integer' ? /^-?(?:0|[1-9]\d*)$/.test(text) : /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)
  if (!isNumber) return {problem: type === 'integer' ? 'Expected a whole number.' : 'Expected a number.'}
  if (least !== undefined && Number(text) < least) return {problem: `Expected at least ${least}.`}
  if (most !== undefined && Number(text) > most) return {problem: `Expected at most ${most}.`}
  return {json: text}
}

function readJson({allowsText}: TryField, text: string): Read {
  const problem = jsonProblem(text)
  if (problem === undefined) return {json: text}
  return allowsText && !/^[[{"]/.test(text) ? {json: JSON.stringify(text)} : {problem}
}

/** Returns why text is not JSON, or `undefined`. */
export function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not valid JSON: ${(error as Error).message}`
  }
}

/** Checks the text of a body. */
export function bodyProblem(
  {type, required = []}: {readonly type: string; readonly required?: readonly string[]},
  text: string
): string | undefined {
  if (!isStructured(type)) return undefined
  const problem = jsonProblem(text)
  if (problem !== undefined) return problem
  const value = JSON.parse(text) as Json
  const missing = isRecord(value) ? required.filter(name => !Object.hasOwn(value, name)) : []
  return missing.length > 0
    ? `${missing.length > 1 ? 'Properties are' : 'A property is'} missing: ${missing.join(', ')}`
    : undefined
}

/** Returns whether the body of a media type is edited as JSON. */
export function isStructured(type: string): boolean {
  return /[/+]json\b/.test(type) || isForm(type)
}

export function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    // The browser cannot compile the pattern, so every text is accepted.
    return true
  }
}
