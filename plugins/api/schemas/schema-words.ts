import {isObject, type Json, type JsonObject, textOf} from '../json.ts'
import {escapeHtml} from '../markdown.ts'
import type {PageText} from '../page-text.ts'
import {type RuleOptions, rulesOf} from './schema-rules.ts'
import {formatInWords, type SchemaView, typeWords} from './schema-view.ts'

/** Pages of schemas that are too large to be shown inline. */
export interface SchemaPages {
  /** Returns the address of a schema's page, and creates the page on first use. */
  linkTo(schema: {readonly pointer: string; readonly name: string; readonly schema: Json}): string
}

export interface TreeContext {
  readonly root: JsonObject
  readonly pages: SchemaPages
  /** Direction of the value. Members that only occur in the other one are omitted. */
  readonly direction?: 'request' | 'response'
}

export interface Level {
  /** Pointer of the schema, which identifies its page. */
  readonly pointer: string
  /** Title of its page if the schema has no name. */
  readonly called: string
  readonly depth: number
  /** Schemas that contain it: pointers of named ones, views of others. */
  readonly around: readonly (string | SchemaView)[]
  /** Whether it is the only member of the top level. */
  readonly isOnly?: boolean
}

/** Returns a line that points to the page of a schema. */
export function linkLine(
  view: SchemaView,
  {pointer, called}: Pick<Level, 'pointer' | 'called'>,
  {pages}: TreeContext
): string {
  const schema = view.ref === undefined ? view.source : {$ref: `#${view.ref}`}
  const href = pages.linkTo({pointer, name: called, schema})
  const count = view.properties.length
  const what = count > 0 ? `${count} ${count === 1 ? 'property' : 'properties'} of ` : ''
  return `<p class="api-more"><a href="${escapeHtml(href)}">${what}<code>${escapeHtml(called)}</code></a></p>`
}

/** Returns the words beside a type: whether a member is required, deprecated, or only in one direction. */
export function flagsOf({parts}: SchemaView, required: boolean): (string | false)[] {
  const isSet = (key: string): boolean => parts.some(part => part[key] === true)
  return [
    required && 'required',
    isSet('deprecated') && 'deprecated',
    isSet('readOnly') && 'read-only',
    isSet('writeOnly') && 'write-only'
  ]
}

export function fieldHead(
  name: string,
  type: string,
  flags: readonly (string | false | undefined)[],
  rules = ''
): string {
  const marks = flags.filter(Boolean).map(flag => ` <span class="api-flag" data-flag="${flag}">${flag}</span>`)
  const facts = type === '' ? '' : ` <span class="field-facts">${escapeHtml(type)}</span>`
  return `<p class="field-head"><code>${escapeHtml(name)}</code>${facts}${marks.join('')}${rules}</p>`
}

/** Maximum number of characters of constraints beside a name. */
const longestBeside = 120

/** Writes the first line of a member: name, type and constraints. Long constraints follow on separate lines. */
export function writeHead(
  out: PageText,
  name: string,
  view: SchemaView,
  {root}: Pick<TreeContext, 'root'>,
  {
    flags,
    note,
    about = [],
    ...options
  }: RuleOptions & {
    readonly flags: readonly (string | false)[]
    readonly note?: string | undefined
    /** Explanation of the member. */
    readonly about?: readonly string[]
  }
): void {
  const {beside, below} = rulesOfView(view, options)
  const isFold = (line: string): boolean => line.startsWith('<details')
  out.html(fieldHead(name, typeWords(root, view), flags, beside))
  if (note) out.html(`<p>${note}.</p>`)
  for (const line of below) if (!isFold(line)) out.html(line)
  // Long examples and values come after what explains them.
  for (const text of about) out.words(text)
  for (const line of below) if (isFold(line)) out.html(line)
  writeExternalDocs(out, view.parts)
}

/** Returns the constraints of a schema: those that fit beside its type, and lines below. */
export function rulesOfView(view: SchemaView, options: RuleOptions): {beside: string; below: string[]} {
  const rules = rulesOf(view.parts, {...options, format: formatInWords(view)})
  const folds = rules.filter(rule => rule.startsWith('<details'))
  const lines = rules.filter(rule => !rule.startsWith('<details'))
  const text = lines.join(' ')
  if (text.replace(/<[^>]*>/g, '').length <= longestBeside)
    return {beside: text && ` <span class="api-rules">${text}</span>`, below: folds}
  return {beside: '', below: [`<p class="api-rules">${text}</p>`, ...folds]}
}

/** Writes constraints below a type. */
export function writeRules(out: PageText, view: SchemaView, options: RuleOptions = {}): void {
  const rules = rulesOf(view.parts, {...options, format: formatInWords(view)})
  const lines = rules.filter(rule => !rule.startsWith('<details'))
  if (lines.length > 0) out.html(`<p class="api-rules">${lines.join(' ')}</p>`)
  for (const rule of rules) if (rule.startsWith('<details')) out.html(rule)
  writeExternalDocs(out, view.parts)
}

export function writeExternalDocs(out: PageText, parts: readonly JsonObject[]): void {
  for (const {externalDocs} of parts) {
    if (!isObject(externalDocs)) continue
    const address = textOf(externalDocs.url)
    const words = out.inline(textOf(externalDocs.description)).replace(/<[^>]*>/g, '')
    if (address !== undefined && /^https?:/i.test(address))
      out.html(`<p class="api-more"><a href="${escapeHtml(address)}">${words || escapeHtml(address)}</a></p>`)
  }
}

const plainName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns the titles and descriptions of a schema, those of the place where it is used first.
 *
 * @param given the description of the parameter or result that has the schema
 */
export function textsOf({parts, name}: SchemaView, given?: string): string[] {
  const descriptions = parts.flatMap(part => textOf(part.description) ?? [])
  const titles = parts.flatMap(part => textOf(part.title) ?? [])
  const known = [given ?? '', ...descriptions]
  const news = titles.filter(
    title =>
      plainName(title) !== plainName(name ?? '') && !known.some(text => plainName(text).includes(plainName(title)))
  )
  return [...new Set([...(given === undefined ? [] : [given]), ...descriptions, ...news])]
}
