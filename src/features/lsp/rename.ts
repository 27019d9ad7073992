import GithubSlugger, {slug} from 'github-slugger'
import {parseDocument} from 'yaml'
import {textFile} from '../../content/text-file.ts'
import type {Place, Point} from '../../model/diagnostic.ts'
import type {Heading, PageFacts} from '../../model/page.ts'
import {constantsSourceOf} from '../../model/places.ts'
import {constantAt} from './constant-at.ts'
import {constantUses, declaredAt, type FilePlace} from './find-definition.ts'
import {decodeHash, headingAt, linkAt, linksTo, targetOf} from './link-at.ts'
import type {Answers} from './workspace.ts'

/** An item that can be renamed. */
type Renameable =
  | {readonly kind: 'constant'; readonly name: string; readonly place: Place}
  | {
      readonly kind: 'heading'
      readonly page: PageFacts
      readonly heading: Heading & {readonly place: Place}
      readonly written: WrittenHeading
    }

/** A heading with its text in the source. */
interface WrittenHeading {
  readonly text: string
  readonly place: Place
  /** Explicit id, `[#id]` or `{#id}`. */
  readonly id?: {readonly text: string; readonly place: Place}
}

export interface TextChange extends FilePlace {
  readonly text: string
}

/** Error for an invalid new name. The editor shows its message. */
export class RenameError extends Error {}

/** Returns the range and the initial text for renaming the item at a point. */
export function prepareRename(
  answers: Answers,
  file: string,
  point: Point
): {readonly place: Place; readonly text: string} | undefined {
  const found = renameable(answers, file, point)
  if (!found) return undefined
  if (found.kind === 'constant') return {place: found.place, text: found.name}
  const {written} = found
  const part = found.page.source === file && written.id && isWithin(written.id.place, point) ? written.id : written
  // From a link, a heading is renamed in place of the link.
  return found.page.source === file && headingAt(found.page, point.line)
    ? {place: part.place, text: part.text}
    : {place: {start: point, end: point}, text: part.text}
}

/**
 * Returns the edits that rename an item and all its uses.
 *
 * @throws RenameError for an invalid name
 */
export function rename(answers: Answers, file: string, point: Point, name: string): readonly TextChange[] {
  const found = renameable(answers, file, point)
  if (!found) throw new RenameError('Only headings and constants can be renamed.')
  if (found.kind === 'constant') return renameConstant(answers, found.name, name)
  const isId = found.page.source === file && found.written.id !== undefined && isWithin(found.written.id.place, point)
  return isId ? renameId(answers, found, name) : renameHeading(answers, found, name)
}

function renameable(answers: Answers, file: string, point: Point): Renameable | undefined {
  const text = answers.text(file) ?? ''
  const use = constantAt(text, point)
  if (use && answers.project.constants.has(use.name)) return {kind: 'constant', ...use}
  const declared = declaredAt(answers, file, point)
  const constant = declared === undefined ? undefined : answers.project.constants.get(declared)
  if (constant) return {kind: 'constant', name: constant.name, place: constant.place}
  const facts = answers.facts(file)
  if (!facts) return undefined
  const link = linkAt(facts, point, answers.text(file) ?? '')
  const target = link ? targetOf(link, answers.site) : {page: facts, heading: headingAt(facts, point.line)}
  const heading = target?.heading
  if (!target || !heading?.place || heading.file !== undefined) return undefined
  const written = writtenHeading(answers.text(target.page.source) ?? '', heading.place.start.line)
  return written && {kind: 'heading', page: target.page, heading: {...heading, place: heading.place}, written}
}

/** Returns the ATX heading on a line. */
function writtenHeading(text: string, line: number): WrittenHeading | undefined {
  const match = /^( {0,3}#{1,6}\s+)(.*?)(\s*(?:\[#|\{#)([^\]}\s]+)[\]}])?\s*#*\s*$/.exec(
    text.split('\n')[line - 1] ?? ''
  )
  if (!match) return undefined
  const [, lead = '', written = '', marked, id] = match
  const from = lead.length + 1
  const place = {start: {line, column: from}, end: {line, column: from + written.length}}
  if (marked === undefined || id === undefined) return {text: written, place}
  const at = from + written.length + marked.indexOf(id)
  return {text: written, place, id: {text: id, place: {start: {line, column: at}, end: {line, column: at + id.length}}}}
}

/**
 * Returns the edits for a new heading text. It changes the id of a heading without an explicit one, and may change the numbers of
 * others with the same text.
 */
function renameHeading(
  answers: Answers,
  {page, heading, written}: Extract<Renameable, {kind: 'heading'}>,
  name: string
): readonly TextChange[] {
  const text = name.trim()
  if (text === '' || /\n/.test(text)) throw new RenameError('A heading must be a single line of text.')
  const own = {file: page.source, place: written.place, text}
  if (heading.explicit) return [own]
  const ids = idsOf(page.headings, new Map([[heading, plainText(text)]]))
  const links = page.headings.flatMap((other, at) => {
    const id = ids[at]
    return id === undefined || id === other.id ? [] : hashChanges(answers, {page, from: other.id, to: id})
  })
  return [own, ...links]
}

function renameId(
  answers: Answers,
  {page, heading, written}: Extract<Renameable, {kind: 'heading'}>,
  name: string
): readonly TextChange[] {
  const id = name.trim().replace(/^#/, '')
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u.test(id))
    throw new RenameError('An ID must start with a letter and can contain letters, digits, `-`, `_`, `.` and `:`.')
  if (page.anchors.includes(id) && id !== heading.id) throw new RenameError(`The page already has the ID \`${id}\`.`)
  const place = written.id?.place
  return place ? [{file: page.source, place, text: id}, ...hashChanges(answers, {page, from: heading.id, to: id})] : []
}

/** Returns the ids that the page would have with other texts for some headings. */
function idsOf(headings: readonly Heading[], texts: ReadonlyMap<Heading, string>): readonly string[] {
  const slugger = new GithubSlugger()
  for (const {explicit, id} of headings) if (explicit) slugger.occurrences[id] ??= 0
  const named = new Map([...texts].map(([{id}, text]) => [id, text]))
  return headings.map(({explicit, id, text}) => {
    const now = named.get(id) ?? text
    return explicit ? id : slugger.slug(slug(now) === '' ? 'section' : now)
  })
}

/** Returns the text of a heading without Markdown syntax. */
function plainText(markdown: string): string {
  return markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
}

/** Returns edits of the fragment in every link to a heading. */
function hashChanges(
  answers: Answers,
  {page, from, to}: {readonly page: PageFacts; readonly from: string; readonly to: string}
): readonly TextChange[] {
  return [...linksTo(answers.site, page, from)].flatMap(({from: holder, link}) => {
    const text = answers.text(holder.source)
    if (!link.span || link.file !== undefined || text === undefined) return []
    const written = text.slice(link.span.from, link.span.to)
    const at = written.indexOf('#')
    if (at < 0 || decodeHash(written.slice(at)) !== from) return []
    const {pointAt} = textFile(text)
    const place = {start: pointAt(link.span.from + at + 1), end: pointAt(link.span.to)}
    return [{file: holder.source, place, text: encodeURIComponent(to)}]
  })
}

function renameConstant(answers: Answers, name: string, given: string): readonly TextChange[] {
  const to = given.trim().replace(/^@@|@@$/g, '')
  if (!/^[A-Za-z][\w-]*(?:\.[A-Za-z0-9][\w-]*)*$/.test(to))
    throw new RenameError('A constant name consists of letters, digits, `-` and `_`, in groups separated by dots.')
  if (to === name) return []
  if (answers.project.constants.has(to)) throw new RenameError(`The constant \`${to}\` already exists.`)
  const group = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))
  if (group(to) !== group(name))
    throw new RenameError(`A constant must stay in its group: start the new name with \`${group(name)}.\`.`)
  const source = constantsSourceOf(answers.project.places)
  const key = keyPlace(answers.text(source) ?? '', name)
  if (!key) throw new RenameError(`\`${source}\` has no key for \`${name}\`.`)
  const uses = constantUses(answers, name).map(use => ({...use, text: `@@${to}@@`}))
  return [{file: source, place: key, text: to.slice(to.lastIndexOf('.') + 1)}, ...uses]
}

/** Returns the place of a constant's key in the file that declares it. */
function keyPlace(text: string, name: string): Place | undefined {
  const {pointAt} = textFile(text)
  const path = name.split('.')
  let node: unknown = parseDocument(text).contents
  let range: readonly number[] | null | undefined
  for (const key of path) {
    const pair = (
      node as {items?: readonly {key?: {value?: unknown; range?: readonly number[]}; value?: unknown}[]}
    ).items?.find(item => String(item.key?.value) === key)
    if (!pair) return undefined
    range = pair.key?.range
    node = pair.value
  }
  const [from, to] = range ?? []
  return from === undefined || to === undefined ? undefined : {start: pointAt(from), end: pointAt(to)}
}

function isWithin({start, end}: Place, {line, column}: Point): boolean {
  return start.line === line && start.column <= column && column <= (end?.column ?? start.column)
}
