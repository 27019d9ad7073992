import type {ErrorObject, ValidateFunction} from 'ajv'
import {type Document, isMap, isNode, isScalar, isSeq, type Node, parseDocument, type YAMLMap} from 'yaml'
import type {Diagnostic, Place} from '../../../model/diagnostic.ts'
import type {FrontMatter} from '../../../model/page.ts'
import type {PageSyntax} from '../../../model/page-syntax.ts'
import {frontMatterBlock} from '../../../model/text/front-matter-block.ts'
import type {SourcePath} from '../../../model/url.ts'
import type {IconSet} from '../../../subsystems/icons/packaged-icons.ts'
import type {TextFile} from '../../text-file.ts'
import {describeValue, explainSchemaError} from './explain-schema-error.ts'
import {withLists, withOwnTypes} from './own-keys.ts'
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
  /** Returns the place of a value by its keys, such as `['hero', 'actions', 0, 'link']`, or of a top-level key with a list or an object. */
  readonly placeIn?: (keys: readonly (string | number)[]) => Place | undefined
  /** Offset of the first character after the block. */
  readonly end: number
  readonly diagnostics: readonly Diagnostic[]
}

export interface FrontMatterInput {
  readonly source: SourcePath
  readonly file: TextFile
  readonly validate: ValidateFunction
  /** Keys that the schema describes; if absent, keys are not compared with them. */
  readonly keys?: FrontMatterKeys | undefined
  /** Whether the page was written for another generator. */
  readonly isForeign?: boolean
  /** Translates keys and values of another generator. */
  readonly translate?: PageSyntax['frontMatter']
  /** Whether front matter that does not parse is a warning (`check.lenient`). Default: an error. */
  readonly lenient?: boolean | undefined
  /** Icons that front matter may use; if absent, every name is valid. */
  readonly icons?: IconSet | undefined
}

/**
 * Reads the YAML block at the start of a page: YAML core schema without custom tags, validated against the project's JSON Schema.
 * Errors are reported at the smallest span. Valid keys are still returned, so one wrong key does not remove the page from the
 * site.
 */
export function readFrontMatter(input: FrontMatterInput): ReadFrontMatter {
  const {source, file, validate, lenient = false} = input
  const diagnostics: Diagnostic[] = []
  const report: Report = (reason, place, extra = {}) => {
    diagnostics.push({rule: 'front-matter', severity: 'error', file: source, ...place, reason, ...extra})
  }
  const nothing = (end: number): ReadFrontMatter => ({frontMatter: {}, places: {}, items: {}, end, diagnostics})
  const block = frontMatterBlock(file.text)
  if (!block) {
    reportAbsent(file, validate, report)
    return nothing(0)
  }
  const {yaml, from, end} = block
  const problem = problemOf(block)
  if (problem) {
    report(problem.reason, {start: {line: 1, column: problem.column}})
    return nothing(problem.end)
  }
  const span: Span = (begin, to) => ({start: file.pointAt(from + begin), end: file.pointAt(from + to)})
  const document = parseDocument(yaml, {schema: 'core', prettyErrors: false, uniqueKeys: true})
  const unread = syntaxProblems(document, yaml)
  const severity = lenient ? 'warning' : 'error'
  for (const {reason, from, to, note} of unread)
    report(reason, span(from, to), {rule: 'front-matter-syntax', severity, ...(note !== undefined && {note})})
  if (unread.length > 0) return nothing(end)
  const root = document.contents
  const spanOf = (node: unknown): Place =>
    isNode(node) && node.range ? span(node.range[0], node.range[1]) : span(0, 0)
  if (root !== null && !isMap(root)) {
    report('Unexpected value, expected keys and values', spanOf(root))
    return nothing(end)
  }
  const data = dataOf(document)
  if (!data) {
    report(`Unexpected number of aliases, expected at most ${maxAliases}`, {start: {line: 1, column: 1}})
    return nothing(end)
  }
  const written: WrittenBlock = {root, spanOf, whole: span(0, 0), from, ...placesOf(root, spanOf)}
  const {places, items} = written
  const frontMatter = checkValues(data, {input, written, report})
  const placeIn = (keys: readonly (string | number)[]): Place | undefined => {
    const node = document.getIn(keys, true)
    return isNode(node) && !isMap(node) && !isSeq(node) ? spanOf(node) : places[keys.join()]
  }
  return {frontMatter, places, items, placeIn, end, diagnostics}
}

type Report = (reason: string, place: Place, extra?: Partial<Diagnostic>) => void
/** Returns the place of a part of the YAML, by its offsets. */
type Span = (from: number, to: number) => Place

/** The YAML of a page, parsed. */
interface WrittenBlock extends Pick<ReadFrontMatter, 'places' | 'items'> {
  readonly root: YAMLMap | null
  readonly spanOf: (node: unknown) => Place
  readonly whole: Place
  /** Offset of the YAML in the file. */
  readonly from: number
}

/** Reports front matter that starts too late, or missing keys of a page without front matter. */
function reportAbsent(file: TextFile, validate: ValidateFunction, report: Report): void {
  const late = /^\s+(?=---[ \t]*\n[\w-]+:)/.exec(file.text)?.[0]
  if (late === undefined) {
    checkMissing(validate, report)
    return
  }
  const start = file.pointAt(late.length)
  report('Unexpected `---` below the first line, expected front matter to start on line 1', {
    start,
    end: {line: start.line, column: start.column + 3}
  })
}

/** Returns why a block is not read, and where the page's text starts then. */
function problemOf({
  language,
  yaml,
  from,
  end,
  isClosed
}: NonNullable<ReturnType<typeof frontMatterBlock>>):
  | {readonly reason: string; readonly column: number; readonly end: number}
  | undefined {
  if (language && language !== 'yaml')
    return {
      reason: `Unexpected \`${language}\` after \`---\`, expected a line break: front matter is YAML, never code`,
      column: 4,
      end: from
    }
  if (!isClosed) {
    const reason = 'Unexpected end of file, expected `---` to close the front matter that starts on line 1'
    return {reason, column: 1, end}
  }
  if (yaml.length <= maxLength) return undefined
  const reason = `Unexpected front matter of ${yaml.length} characters, expected at most ${maxLength}`
  return {reason, column: 1, end}
}

function placesOf(root: YAMLMap | null, spanOf: (node: unknown) => Place): Pick<ReadFrontMatter, 'places' | 'items'> {
  const places: Record<string, Place> = {}
  const items: Record<string, readonly Place[]> = {}
  for (const {key, value} of root?.items ?? []) {
    if (!isScalar(key)) continue
    places[String(key.value)] = spanOf(key)
    if (isSeq(value)) items[String(key.value)] = value.items.map(spanOf)
  }
  return {places, items}
}

/** Returns the values of a document; `undefined` if it has too many aliases. */
function dataOf(document: Document.Parsed): FrontMatter | undefined {
  try {
    return Object.assign(Object.create(null), document.toJS({maxAliasCount: maxAliases}) ?? {}) as FrontMatter
  } catch {
    return undefined
  }
}

/** Compares values with the schema, the known keys and the icons. Returns the valid ones. */
function checkValues(
  data: FrontMatter,
  {input, written, report}: {readonly input: FrontMatterInput; readonly written: WrittenBlock; readonly report: Report}
): FrontMatter {
  const {source, validate, isForeign = false, translate, lenient = false, icons} = input
  const {root, spanOf, whole, from} = written
  const nodeOf = (key: string): unknown => root?.get(key, true)
  const translated = translate?.(data, source) ?? data
  const frontMatter: FrontMatter = isForeign || lenient ? withLists(translated) : {...translated}
  for (const error of validate(frontMatter) ? [] : (validate.errors ?? [])) {
    if (isSubordinate(error)) continue
    const {reason, place, extra} = explainSchemaError({error, root, frontMatter, spanOf, whole, offset: from})
    report(reason, place, extra)
  }
  reportStrayKeys(frontMatter, {input, written, report})
  const valid = withOwnTypes(asText(withoutInvalid(frontMatter, validate), root), (key, expected) => {
    if (validate.errors?.some(({instancePath}) => instancePath.split('/')[1] === key)) return
    const reason = `Unexpected ${describeValue(frontMatter[key])} in \`${key}\`, expected ${expected}`
    report(reason, spanOf(nodeOf(key)))
  })
  const wrong = typeof valid.icon === 'string' ? icons?.problem(valid.icon) : undefined
  if (wrong)
    report(wrong.reason, spanOf(nodeOf('icon')), {rule: wrong.rule, actual: wrong.actual, expected: wrong.expected})
  return valid
}

/** Reports keys that the schema does not describe. */
function reportStrayKeys(
  frontMatter: FrontMatter,
  {input, written, report}: {readonly input: FrontMatterInput; readonly written: WrittenBlock; readonly report: Report}
): void {
  const {keys, isForeign = false, validate} = input
  for (const {key, isValue, ...stray} of keys ? strayKeys(frontMatter, {keys, isForeign}) : []) {
    if (validate.errors?.some(error => isAbout(error, key))) continue
    const place = isValue ? written.spanOf(written.root?.get(key, true)) : written.places[key]
    // A key that a translation added has no place.
    if (place) report(stray.reason, place, {severity: 'warning', actual: stray.actual, expected: stray.expected})
  }
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
    report(`The page has no front matter. Add a YAML block with ${missing.map(key => `\`${key}\``).join(', ')}.`, {
      start: {line: 1, column: 1}
    })
  }
}

interface SyntaxProblem {
  readonly reason: string
  /** Offsets in the YAML. */
  readonly from: number
  readonly to: number
  readonly note?: string
}

function syntaxProblems(document: Document.Parsed, yaml: string): readonly SyntaxProblem[] {
  const errors = document.errors.map(({message, pos: [from, to]}) => ({
    reason: `Invalid YAML in front matter: ${lowerFirst(message.split('\n')[0] ?? '')}`,
    from,
    to,
    ...(/nested mappings|implicit keys/i.test(message) && {
      note: 'Put a value that contains a colon in quotes: `title: "A: b"`.'
    })
  }))
  return [...errors, ...unknownTags(document, yaml)]
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

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
