import {type ParseError, parse as parseJsonc, printParseErrorCode} from 'jsonc-parser'
import {isMap, isScalar, isSeq, type Node, parseDocument} from 'yaml'
import type {Json} from '../json.ts'
import {jsonPlaces} from '../json-places.ts'

export interface Point {
  readonly line: number
  readonly column: number
}

/** The content of one file of a specification, or the reason why it is invalid. */
export type SpecText = {readonly value: Json} | {readonly problem: string; readonly at: Point}

export function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

export function parseSpec(text: string): SpecText {
  return isJson(text) ? parseJson(text) : parseYaml(text)
}

function parseJson(text: string): SpecText {
  try {
    return {value: JSON.parse(text) as Json}
  } catch {
    const errors: ParseError[] = []
    parseJsonc(text, errors, {disallowComments: true})
    const [first] = errors
    // YAML may start with a brace too.
    const yaml = parseYaml(text)
    if ('value' in yaml || !first) return yaml
    const reason = printParseErrorCode(first.error)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
    return {problem: `This is not valid JSON: ${reason}.`, at: pointAt(lineStartsOf(text), first.offset)}
  }
}

function parseYaml(text: string): SpecText {
  const document = parseDocument(text, {merge: true, uniqueKeys: true, strict: false})
  const [error] = document.errors
  if (error) {
    const reason = (error.message.split('\n', 1)[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
    return {problem: `This is not valid YAML: ${reason}.`, at: pointAt(lineStartsOf(text), error.pos[0])}
  }
  try {
    // Few documents use aliases. A document that multiplies them is an attack.
    return {value: document.toJS({maxAliasCount: 1000}) as Json}
  } catch (thrown) {
    return {problem: `This YAML cannot be read: ${(thrown as Error).message}.`, at: {line: 1, column: 1}}
  }
}

/**
 * Finds the places of members in a file.
 *
 * @param wanted keys of each pointer
 */
export function placesIn(text: string, wanted: ReadonlyMap<string, readonly string[]>): Map<string, Point> {
  if (isJson(text)) {
    try {
      JSON.parse(text)
      const starts = lineStartsOf(text)
      return new Map([...jsonPlaces(text, wanted)].map(([pointer, offset]) => [pointer, pointAt(starts, offset)]))
    } catch {
      // The text is YAML that starts with a brace.
    }
  }
  return yamlPlaces(text, wanted)
}

function yamlPlaces(text: string, wanted: ReadonlyMap<string, readonly string[]>): Map<string, Point> {
  const starts = lineStartsOf(text)
  const {contents} = parseDocument(text, {merge: true, strict: false})
  const found = new Map<string, Point>()
  for (const [pointer, keys] of wanted) {
    let node: unknown = contents
    let at: number | undefined = (contents as Node | null)?.range?.[0]
    for (const key of keys) {
      const pair = isMap(node)
        ? node.items.find(item => String(isScalar(item.key) ? item.key.value : item.key) === key)
        : undefined
      const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(key)] : undefined
      if (next === undefined) break
      at = ((pair?.key ?? next) as Node | null)?.range?.[0] ?? at
      node = next
    }
    found.set(pointer, pointAt(starts, at ?? 0))
  }
  return found
}

function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function pointAt(starts: readonly number[], offset: number): Point {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return {line: low + 1, column: offset - (starts[low] ?? 0) + 1}
}
