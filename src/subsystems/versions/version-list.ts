import {type Expression, type Literal, type ObjectExpression, type Property, parseExpressionAt} from 'acorn'
import {textFile} from '../../content/text-file.ts'
import {exportedObjectPlace} from '../../host/project/config-places.ts'
import type {UserVersion} from '../../model/versions.ts'

/** A change of text. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The place of something in text. */
interface Range {
  readonly start: number
  readonly end: number
}

/** An entry of `versions` as it is written. */
interface WrittenVersion extends Range {
  readonly name: string
  /** Place of the value of `status`. */
  readonly status: Range
}

/** The list of versions in the text of a configuration. */
export interface VersionList {
  /** Returns the text with a new version, which becomes the latest. */
  readonly with: (version: UserVersion) => string
  /** Returns the text without a version. */
  readonly without: (name: string) => string
}

/** The version of the working folder in a site that had no versions. */
export const firstWorking: UserVersion = {name: 'next', status: 'preview'}

/**
 * Finds the list of versions in the text of a configuration, or the place of a list that does not exist yet.
 *
 * @param versions the evaluated list; `undefined` if there is none
 * @returns `undefined` if the text does not contain the list as it was evaluated, so it cannot be edited
 */
export function versionListIn(
  name: string,
  text: string,
  versions: readonly UserVersion[] | undefined
): VersionList | undefined {
  const object = objectIn(name, text)
  if (!object) return undefined
  const style = styleOf(name, text)
  const property = object.properties.find(
    (item): item is Property => item.type === 'Property' && keyOf(item) === 'versions'
  )
  if (!versions) {
    if (property) return undefined
    return {
      with: version => edited(text, newList(text, object, [firstWorking, version].map(style.write), style)),
      without: () => text
    }
  }
  const written = property && writtenVersions(property.value as Expression, text)
  if (!written || written.length !== versions.length) return undefined
  if (written.some((entry, index) => entry.name !== versions[index]?.name)) return undefined
  return {
    with: version => edited(text, withLatest(text, {written, versions, version, style})),
    without: gone => {
      const index = written.findIndex(entry => entry.name === gone)
      return index < 0 ? text : edited(text, removal(text, written, index))
    }
  }
}

/** How the text writes keys and strings. */
interface Style {
  readonly newline: string
  readonly quote: string
  readonly write: (version: UserVersion) => string
  readonly key: string
}

function styleOf(name: string, text: string): Style {
  const isJson = name.endsWith('.json')
  const quote = isJson || text.split('"').length > text.split("'").length ? '"' : "'"
  const key = (word: string): string => (isJson ? `"${word}"` : word)
  const string = (value: string): string => quote + value + quote
  return {
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    quote,
    key: key('versions'),
    write: ({name: own, status, from}) => {
      const pairs = [`${key('name')}: ${string(own)}`, `${key('status')}: ${string(status)}`]
      if (typeof from === 'string') pairs.push(`${key('from')}: ${string(from)}`)
      else if (from) pairs.push(`${key('from')}: {${key('git')}: ${string(from.git)}}`)
      return `{${pairs.join(', ')}}`
    }
  }
}

/** Returns the lines that a person adds to a configuration which cannot be edited. */
export function linesToPaste(name: string, versions: readonly UserVersion[]): string {
  const {key, write} = styleOf(name, '')
  return `${key}: [\n${versions.map(version => `  ${write(version)}`).join(',\n')}\n]`
}

/** Returns the exported object; `undefined` if the module computes it, or if it contains types. */
function objectIn(name: string, text: string): ObjectExpression | undefined {
  const place = name.endsWith('.json') ? undefined : exportedObjectPlace(name, text)
  const start = name.endsWith('.json') ? text.indexOf('{') : place ? textFile(text).offsetAt(place) : -1
  if (start < 0) return undefined
  try {
    const object = parseExpressionAt(text, start, {ecmaVersion: 'latest', sourceType: 'module'})
    return object.type === 'ObjectExpression' && object.start === start ? object : undefined
  } catch {
    return undefined
  }
}

/** Returns the entries of a literal list; `undefined` if a part of it is computed. */
function writtenVersions(list: Expression, text: string): readonly WrittenVersion[] | undefined {
  if (list.type !== 'ArrayExpression') return undefined
  const found = list.elements.map((item): WrittenVersion | undefined => {
    if (item?.type !== 'ObjectExpression') return undefined
    const [name, status] = ['name', 'status'].map(key => literalOf(item, key))
    if (typeof name?.value !== 'string' || !status || !/^['"]/.test(text.slice(status.start))) return undefined
    return {start: item.start, end: item.end, name: name.value, status}
  })
  return found.every(entry => entry !== undefined) ? found : undefined
}

function literalOf({properties}: ObjectExpression, key: string): Literal | undefined {
  const found = properties.find((item): item is Property => item.type === 'Property' && keyOf(item) === key)
  return found?.value.type === 'Literal' ? found.value : undefined
}

function keyOf({computed, key}: Property): string | undefined {
  if (computed) return undefined
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
}

/** Returns the edits that add a list to a configuration without one. */
function newList(
  text: string,
  object: ObjectExpression,
  entries: readonly string[],
  {newline, key}: Style
): TextEdit[] {
  const last = object.properties.at(-1)
  const indent = (last && indentOf(text, last.start)) ?? `${newline}  `
  const list = `${key}: [${entries.map(entry => `${indent}  ${entry}`).join(',')}${indent}]`
  return last
    ? insertAfter(text, last.end, indent + list)
    : [{from: object.start + 1, to: object.start + 1, text: `${indent}${list}${newline}`}]
}

/** Returns the edits that add the latest version before the former latest one, which gets another status. */
function withLatest(
  text: string,
  input: {
    readonly written: readonly WrittenVersion[]
    readonly versions: readonly UserVersion[]
    readonly version: UserVersion
    readonly style: Style
  }
): TextEdit[] {
  const {written, versions, version, style} = input
  const index = versions.findIndex(({status}) => status === 'latest')
  const former = written[index]
  if (!former) return []
  const isWorking = versions[index]?.from === undefined
  const {start, end} = former.status
  const quote = text[start] ?? style.quote
  const status = {from: start, to: end, text: `${quote}${formerStatus(versions[index])}${quote}`}
  const entry = style.write(version)
  const gap = indentOf(text, former.start) ?? ' '
  if (isWorking) return [status, ...insertAfter(text, former.end, gap + entry)]
  return [{from: former.start, to: former.start, text: `${entry},${gap}`}, status]
}

/** Returns the status of the latest version after another one replaced it. The working folder is always newer. */
export function formerStatus(latest: UserVersion | undefined): 'preview' | 'maintained' {
  return latest?.from === undefined ? 'preview' : 'maintained'
}

/** Returns the line break and white space before a place; `undefined` if it is not the first of its line. */
function indentOf(text: string, at: number): string | undefined {
  return /\r?\n[ \t]*$/.exec(text.slice(0, at))?.[0]
}

/** The comma after an item, and a comment on the same line, which belongs to the item. */
const rest = /^([ \t]*,)?(?:[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))?/

/** Returns the edits that add an item to a list after another one. */
function insertAfter(text: string, end: number, item: string): TextEdit[] {
  const [tail = '', comma] = rest.exec(text.slice(end)) ?? []
  const at = end + (item.startsWith(' ') ? (comma ?? '').length : tail.length)
  if (comma !== undefined) return [{from: at, to: at, text: `${item},`}]
  return [
    {from: end, to: end, text: ','},
    {from: at, to: at, text: item}
  ]
}

/** Returns the edits that remove an entry with its line, and the comma before it if it is the last one. */
function removal(text: string, written: readonly WrittenVersion[], index: number): TextEdit[] {
  const {start = 0, end = 0} = written[index] ?? {}
  const before = indentOf(text, start)
  const after = rest.exec(text.slice(end)) ?? ['', undefined]
  const from = start - (before ?? /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? '').length
  const to = end + (before === undefined ? (after[1] ?? '').length : after[0].length)
  const previous = written[index - 1]
  if (after[1] !== undefined || !previous) return [{from, to, text: ''}]
  const comma = previous.end + (upToComma.exec(text.slice(previous.end))?.[0].length ?? 1) - 1
  const kept = text.slice(comma + 1, from).trimEnd()
  // What follows the entry on its line must not become part of a comment.
  const isCommented = kept.includes('//') && !/^[ \t]*(?:[\r\n]|$)/.test(text.slice(to))
  return [
    {from: comma, to: comma + 1, text: ''},
    {from: isCommented ? start : comma + 1 + kept.length, to, text: ''}
  ]
}

/** Everything from the end of an item to the comma after it. */
const upToComma = /^(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*,/

function edited(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let at = 0
  for (const {from, to, text: fresh} of edits) {
    result += text.slice(at, from) + fresh
    at = to
  }
  return result + text.slice(at)
}
