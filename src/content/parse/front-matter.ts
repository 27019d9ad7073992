import type {ErrorObject, ValidateFunction} from 'ajv'
import {isMap, isNode, isPair, isScalar, isSeq, type Node, type Pair, parseDocument} from 'yaml'
import type {Diagnostic, Place} from '../../model/diagnostic.ts'
import {expectedValue} from '../../model/expected-value.ts'
import {type Icons, unknownIcon} from '../../model/icon-set.ts'
import type {FrontMatter} from '../../model/page.ts'
import type {PageSyntax} from '../../model/page-syntax.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'
import type {SourcePath} from '../../model/url.ts'
import type {TextFile} from '../text-file.ts'
import {withOwnTypes} from './own-keys.ts'
import {type FrontMatterKeys, strayKeys} from './stray-keys.ts'
import {unknownTags} from './yaml-tags.ts'

/** Maximum length of front matter: a larger block is a mistake, or an attack on the parser. In UTF-16 code units. */
const maxLength = 64 * 1024
const maxAliases = 100

export interface ReadFrontMatter {
  readonly frontMatter: FrontMatter
  /** Place of each top-level key. */
  readonly places: Readonly<Record<string, Place>>
  /** Places of list items, by top-level key. */
  readonly items: Readonly<Record<string, readonly Place[]>>
  /** Places of the links and pictures in `hero`, by keys: `actions.0.link`. */
  readonly heroPlaces?: Readonly<Record<string, Place>>
  /** Offset of the first character after the block. */
  readonly end: number
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the YAML block at the start of a page: YAML core schema without custom tags, validated against the project's JSON Schema.
 * Errors are reported at the smallest span. Valid keys are still returned, so one wrong key does not remove the page from the
 * site.
 */
export function readFrontMatter(input: {
  source: SourcePath
  file: TextFile
  validate: ValidateFunction
  /** Keys that the schema describes; if absent, keys are not compared with them. */
  keys?: FrontMatterKeys | undefined
  /** Whether the page was written for another generator. */
  isForeign?: boolean
  /** Translates keys and values of another generator. */
  translate?: PageSyntax['frontMatter']
  /** Icons that front matter may name; if absent, every name is valid. */
  icons?: Icons | undefined
}): ReadFrontMatter {
  const {source, file, validate, keys, isForeign = false, translate, icons} = input
  const diagnostics: Diagnostic[] = []
  const report = (reason: string, place: Place, extra: Partial<Diagnostic> = {}): void => {
    diagnostics.push({rule: 'front-matter', severity: 'error', file: source, ...place, reason, ...extra})
  }
  const opening = /^---([^\n]*)\n/.exec(file.text)
  if (!opening) {
    const late = /^\s+(?=---[ \t]*\n[\w-]+:)/.exec(file.text)?.[0]
    if (late !== undefined) {
      const start = file.pointAt(late.length)
      report('Unexpected `---` below the first line, expected front matter to start on line 1', {
        start,
        end: {line: start.line, column: start.column + 3}
      })
      return {frontMatter: {}, places: {}, items: {}, end: 0, diagnostics}
    }
    checkMissing(validate, report)
    return {frontMatter: {}, places: {}, items: {}, end: 0, diagnostics}
  }
  const language = (opening[1] ?? '').trim()
  if (language && language !== 'yaml') {
    report(`Unexpected \`${language}\` after \`---\`, expected a line break: front matter is YAML, never code`, {
      start: {line: 1, column: 4}
    })
    return {frontMatter: {}, places: {}, items: {}, end: opening[0].length, diagnostics}
  }
  const closing = /^---[ \t]*$/m.exec(file.text.slice(opening[0].length))
  if (!closing) {
    report('Unexpected end of file, expected `---` to close the front matter that starts on line 1', {
      start: {line: 1, column: 1}
    })
    return {frontMatter: {}, places: {}, items: {}, end: file.text.length, diagnostics}
  }
  const start = opening[0].length
  const yaml = file.text.slice(start, start + closing.index)
  const end = start + closing.index + closing[0].length
  if (yaml.length > maxLength) {
    report(`Unexpected front matter of ${yaml.length} characters, expected at most ${maxLength}`, {
      start: {line: 1, column: 1}
    })
    return {frontMatter: {}, places: {}, items: {}, end, diagnostics}
  }

  const span = (from: number, to: number): Place => ({start: file.pointAt(start + from), end: file.pointAt(start + to)})
  const spanOf = (node: unknown): Place =>
    isNode(node) && node.range ? span(node.range[0], node.range[1]) : span(0, 0)
  const document = parseDocument(yaml, {schema: 'core', prettyErrors: false, uniqueKeys: true})
  for (const error of document.errors) {
    report(
      `Invalid YAML in front matter: ${lowerFirst(error.message.split('\n')[0] ?? '')}`,
      span(error.pos[0], error.pos[1]),
      {
        rule: 'front-matter-syntax',
        ...(/nested mappings|implicit keys/i.test(error.message) && {
          note: 'Put a value that contains a colon in quotes: `title: "A: b"`.'
        })
      }
    )
  }
  const tags = unknownTags(document, yaml)
  for (const {reason, from, to} of tags) report(reason, span(from, to), {rule: 'front-matter-syntax'})
  if (document.errors.length + tags.length > 0) return {frontMatter: {}, places: {}, items: {}, end, diagnostics}
  const root = document.contents
  if (root !== null && !isMap(root)) {
    report('Unexpected value, expected keys and values', spanOf(root))
    return {frontMatter: {}, places: {}, items: {}, end, diagnostics}
  }

  const places: Record<string, Place> = {}
  const items: Record<string, readonly Place[]> = {}
  for (const {key, value} of root?.items ?? []) {
    if (!isScalar(key)) continue
    places[String(key.value)] = spanOf(key)
    if (isSeq(value)) items[String(key.value)] = value.items.map(spanOf)
  }
  let data: FrontMatter = {}
  try {
    data = Object.assign(Object.create(null), document.toJS({maxAliasCount: maxAliases}) ?? {}) as FrontMatter
  } catch {
    report(`Unexpected number of aliases, expected at most ${maxAliases}`, {start: {line: 1, column: 1}})
    return {frontMatter: {}, places: {}, items: {}, end, diagnostics}
  }
  const frontMatter: FrontMatter = {...(translate?.(data, source) ?? data)}
  if (!validate(frontMatter)) {
    for (const error of validate.errors ?? []) {
      if (isSubordinate(error)) continue
      const {reason, place, extra} = explainSchemaError({
        error,
        root,
        frontMatter,
        spanOf,
        whole: span(0, 0),
        offset: start
      })
      report(reason, place, extra)
    }
  }
  for (const {key, isValue, ...stray} of keys ? strayKeys(frontMatter, {keys, isForeign}) : []) {
    if (validate.errors?.some(error => isAbout(error, key))) continue
    const place = isValue ? spanOf(isMap(root) ? root.get(key, true) : undefined) : places[key]
    // A key that a translation added has no place.
    if (place) report(stray.reason, place, {severity: 'warning', expected: stray.expected})
  }
  const valid = withOwnTypes(asText(withoutInvalid(frontMatter, validate), root), (key, expected) => {
    if (validate.errors?.some(({instancePath}) => instancePath.split('/')[1] === key)) return
    const value = isMap(root) ? root.get(key, true) : undefined
    report(`Unexpected ${describe(frontMatter[key])} in \`${key}\`, expected ${expected}`, spanOf(value))
  })
  const wrong = icons && typeof valid.icon === 'string' ? unknownIcon(valid.icon, icons) : undefined
  if (wrong)
    report(wrong.reason, spanOf(isMap(root) ? root.get('icon', true) : undefined), {
      rule: 'unknown-icon',
      expected: wrong.expected
    })
  return {frontMatter: valid, places, items, heroPlaces: heroPlaces(root, spanOf), end, diagnostics}
}

/** Returns whether a schema error is about a key or its value. */
function isAbout({instancePath, params}: ErrorObject, key: string): boolean {
  return instancePath.split('/')[1] === key || (params as {additionalProperty?: string}).additionalProperty === key
}

/** Converts the title to text, because YAML reads `2024` and `1.10` as numbers, and removes an empty description. */
function asText(frontMatter: FrontMatter, root: Node | null | undefined): FrontMatter {
  const {title, description} = frontMatter as Readonly<Record<string, unknown>>
  if (typeof title !== 'number' && description !== null) return frontMatter
  const node = isMap(root) ? root.get('title', true) : undefined
  const text = isScalar(node) && node.source ? node.source : String(title)
  // In the writer's order, because the page map shows front matter unchanged.
  return Object.fromEntries(
    Object.entries(frontMatter)
      .filter(([key, value]) => key !== 'description' || value !== null)
      .map(([key, value]) => [key, key === 'title' && typeof value === 'number' ? text : value])
  )
}

function heroPlaces(root: Node | null | undefined, spanOf: (node: unknown) => Place): Record<string, Place> {
  const places: Record<string, Place> = {}
  const take = (node: unknown, path: string): void => {
    if (isMap(node))
      for (const {key, value} of node.items) take(value, `${path}.${String(isScalar(key) ? key.value : '')}`)
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) take(item, `${path}.${index}`)
    else places[path.slice(1)] = spanOf(node)
  }
  const hero = isMap(root) ? root.get('hero', true) : undefined
  if (hero !== undefined) take(hero, '')
  return places
}

/**
 * Returns whether an error is part of another one. ajv reports each branch of an anyOf in addition to the anyOf, which is enough
 * for writers.
 */
function isSubordinate(error: ErrorObject): boolean {
  return /\/anyOf\/\d+\//.test(error.schemaPath) || error.keyword === 'if'
}

function checkMissing(validate: ValidateFunction, report: (reason: string, place: Place) => void): void {
  if (validate({})) return
  const missing = (validate.errors ?? []).flatMap(error =>
    error.keyword === 'required' ? [String(error.params.missingProperty)] : []
  )
  if (missing.length > 0) {
    report(
      `Unexpected page without front matter, expected a YAML block with ${missing.map(key => `\`${key}\``).join(', ')}`,
      {start: {line: 1, column: 1}}
    )
  }
}

interface SchemaFinding {
  readonly reason: string
  readonly place: Place
  readonly extra: Partial<Diagnostic>
}

function finding(reason: string, place: Place, extra: Partial<Diagnostic> = {}): SchemaFinding {
  return {reason, place, extra}
}

function explainSchemaError(input: {
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
      return finding(`Unexpected ${name} without \`${error.params.missingProperty}\`, expected that key`, place)
    case 'additionalProperties': {
      const key = String(error.params.additionalProperty)
      const expected = suggest(
        key,
        Object.keys((error.parentSchema as {properties?: object} | undefined)?.properties ?? {})
      )
      return finding(
        `Unexpected key \`${key}\` in front matter, expected a known key${didYouMean(expected)}`,
        keySpan(isMap(node) ? node : root, key, spanOf) ?? place,
        {expected}
      )
    }
    case 'enum': {
      if (typeof value === 'object')
        return finding(`Unexpected ${describe(value)} in ${name}, expected one of its allowed values`, place)
      const allowed = (error.params.allowedValues as unknown[]).map(String)
      const near = suggest(String(value), allowed)
      const quoted = typeof value === 'boolean' && allowed.includes(String(value))
      const note = quoted
        ? {expected: [`'${String(value)}'`]}
        : near.length > 0
          ? {expected: near}
          : {expected: allowed}
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
      return finding(`Unexpected ${describe(value)} in ${name}, expected ${article(String(error.params.type))}`, place)
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
    case 'pattern': {
      const kebab = String(error.params.pattern).startsWith('^[a-z0-9]+(-')
      const expected = kebab ? [toKebab(String(value))] : []
      const what = kebab
        ? 'kebab-case'
        : String(error.params.pattern).includes('\\d{4}')
          ? 'a date such as `2025-05-09`'
          : `text that matches \`${error.params.pattern}\``
      return finding(
        `Unexpected \`${String(value)}\` in ${name}, expected ${what}${didYouMean(expected)}`,
        place,
        expected.length > 0 ? {expected} : {}
      )
    }
    case 'anyOf': {
      const {description} = (error.parentSchema ?? {}) as {description?: string}
      const wanted = description
        ? `: ${description.charAt(0).toLowerCase()}${description.slice(1)}`
        : ' in another form'
      return finding(`Unexpected \`${String(value)}\` in ${name}, expected a value${wanted}`, place)
    }
    case 'minLength':
      return finding(`Unexpected empty ${name}, expected text`, place)
    default:
      return finding(`Unexpected ${describe(value)} in ${name}, expected ${expectedValue(error)}`, place)
  }
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

/** Returns the front matter without the top-level keys that the schema rejected, so the rest of the pipeline can rely on it. */
function withoutInvalid(frontMatter: FrontMatter, validate: ValidateFunction): FrontMatter {
  const bad = new Set((validate.errors ?? []).flatMap(error => error.instancePath.split('/')[1] ?? []))
  if (bad.size === 0) return frontMatter
  // If a list is not allowed at all, nothing in it is useful.
  const misplaced = new Set(
    (validate.errors ?? []).flatMap(({keyword, instancePath}) =>
      keyword === 'type' && instancePath.lastIndexOf('/') === 0 ? [instancePath.slice(1)] : []
    )
  )
  return Object.fromEntries(
    Object.entries(frontMatter).flatMap(([key, value]) => {
      if (!bad.has(key)) return [[key, value]]
      // A list with one wrong value keeps its strings, so labels and counts stay useful until the writer fixes it.
      const isList = Array.isArray(value) && !misplaced.has(key)
      return isList ? [[key, value.filter(item => typeof item === 'string')]] : []
    })
  )
}

function describe(value: unknown): string {
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

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
