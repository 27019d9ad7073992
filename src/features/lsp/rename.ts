import {parseDocument} from 'yaml'
import {addressesOfLink} from '../../content/addresses-of-link.ts'
import {textFile} from '../../content/text-file.ts'
import type {Place, Point} from '../../model/diagnostic.ts'
import type {Heading, Link, PageFacts} from '../../model/page.ts'
import {constantsSourceOf} from '../../model/project/places.ts'
import {isMetaModule, redirectsSource} from '../../model/project/project-files.ts'
import {isMade} from '../../model/url.ts'
import {constantAt} from './constant-at.ts'
import {constantUses, declaredAt, type FilePlace} from './find-definition.ts'
import {decodeHash, headingAt, linkAt, linksTo, targetOf} from './link-at.ts'
import {movePage, type PageMove} from './move-page.ts'
import {containsPoint} from './positions.ts'
import {RenameError} from './rename-error.ts'
import type {Answers} from './workspace.ts'

/** An item that can be renamed. */
type Renameable =
  | {readonly kind: 'constant'; readonly name: string; readonly place: Place}
  | {readonly kind: 'page'; readonly page: PageFacts; readonly place: Place}
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

/** What a rename changes: only texts, or file paths too. */
export type Renamed = {readonly changes: readonly TextChange[]} | {readonly move: PageMove}

/** Returns the range and the initial text for renaming the item at a point. */
export function prepareRename(
  answers: Answers,
  file: string,
  point: Point
): {readonly place: Place; readonly text: string} | undefined {
  const found = renameable(answers, file, point)
  if (!found) return undefined
  if (found.kind === 'constant') return {place: found.place, text: found.name}
  if (found.kind === 'page') return {place: found.place, text: found.page.route}
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
export async function rename(
  answers: Answers,
  {file, point, name}: {readonly file: string; readonly point: Point; readonly name: string}
): Promise<Renamed> {
  const found = renameable(answers, file, point)
  if (!found) throw new RenameError('Only pages, headings and constants can be renamed.')
  if (found.kind === 'page') return {move: await movePage(answers, found.page, name)}
  if (found.kind === 'constant') return {changes: renameConstant(answers, found.name, name)}
  const isId = found.page.source === file && found.written.id !== undefined && isWithin(found.written.id.place, point)
  return {changes: isId ? renameId(answers, found, name) : await renameHeading(answers, found, name)}
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
  const link = linkAt(facts, point, text)
  const page = pageAt(answers, {facts, link, point, text})
  if (page) return {kind: 'page', ...page}
  const target = link ? targetOf(link, answers.site) : {page: facts, heading: headingAt(facts, point.line)}
  const heading = target?.heading
  if (!target || !heading?.place || heading.file !== undefined) return undefined
  const written = writtenHeading(answers.text(target.page.source) ?? '', heading.place.start.line)
  return written && {kind: 'heading', page: target.page, heading: {...heading, place: heading.place}, written}
}

/** Returns the page to rename at a point: the target of a link's path, or in its front matter at the start or the title, the page. */
function pageAt(
  {site}: Answers,
  at: {readonly facts: PageFacts; readonly link: Link | undefined; readonly point: Point; readonly text: string}
): {readonly page: PageFacts; readonly place: Place} | undefined {
  const {facts, link, point, text} = at
  if (!link) {
    const line = text.split('\n')[point.line - 1] ?? ''
    const isTitle = /^title:/.test(line) && point.line < text.split('\n').indexOf('---', 1) + 1
    if (isMade(facts.source) || !(isTitle || (point.line === 1 && line === '---'))) return undefined
    return {
      page: facts,
      place: {start: {line: point.line, column: 1}, end: {line: point.line, column: line.length + 1}}
    }
  }
  const page = targetOf(link, site)?.page
  const [address] = addressesOfLink(link, textFile(text))
  if (!page || isMade(page.source) || !address) return undefined
  const {pointAt} = textFile(text)
  const path = /^[^?#]*/.exec(text.slice(address.from, address.to))?.[0] ?? ''
  const place = {start: pointAt(address.from), end: pointAt(address.from + path.length)}
  return path !== '' && containsPoint(place, point) ? {page, place} : undefined
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
 * others with the same text. To find the new ids, reads the page with the new text.
 */
async function renameHeading(
  answers: Answers,
  {page, written}: Extract<Renameable, {kind: 'heading'}>,
  name: string
): Promise<readonly TextChange[]> {
  const text = name.trim()
  if (text === '' || /\n/.test(text)) throw new RenameError('A heading must be a single line of text.')
  const own = {file: page.source, place: written.place, text}
  if (written.id) return [own]
  const now = await answers.factsWith(page.source, withText(answers.text(page.source) ?? '', own))
  if (now?.headings.length !== page.headings.length)
    throw new RenameError(`With the heading \`${text}\`, docsgen cannot read the page.`)
  const links = page.headings.flatMap(({id}, at) => {
    const to = now.headings[at]?.id ?? id
    return to === id ? [] : hashChanges(answers, {page, from: id, to})
  })
  return [own, ...links]
}

function withText(source: string, {place, text}: TextChange): string {
  const {offsetAt} = textFile(source)
  return source.slice(0, offsetAt(place.start)) + text + source.slice(offsetAt(place.end ?? place.start))
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

/** Returns edits of the fragment in every link to a heading: in pages, in partials, and in `_meta` files and redirects. */
function hashChanges(
  answers: Answers,
  {page, from, to}: {readonly page: PageFacts; readonly from: string; readonly to: string}
): readonly TextChange[] {
  const changes = new Map<string, TextChange>()
  const change = (file: string, span: {readonly from: number; readonly to: number}, text: string): void => {
    const written = text.slice(span.from, span.to)
    const at = written.indexOf('#')
    if (at < 0 || decodeHash(written.slice(at)) !== from) return
    const {pointAt} = textFile(text)
    const place = {start: pointAt(span.from + at + 1), end: pointAt(span.to)}
    changes.set(`${file}:${span.from}`, {file, place, text: encodeURIComponent(to)})
  }
  for (const {from: holder, link} of linksTo(answers.site, page, from)) {
    const file = link.file ?? holder.source
    const text = isMade(file) ? undefined : answers.text(file)
    if (text !== undefined) for (const span of addressesOfLink(link, textFile(text))) change(file, span, text)
  }
  for (const file of settingsFiles(answers)) {
    const text = answers.text(file) ?? ''
    for (const {index, 0: written} of text.matchAll(/(?<![^\s"':,{])\/[^\s"',}#]*#[^\s"',}]+/g))
      if (written.slice(0, written.indexOf('#')) === page.route)
        change(file, {from: index, to: index + written.length}, text)
  }
  return [...changes.values()]
}

/** Returns the files beside the pages that contain routes as plain text. */
function settingsFiles({project}: Answers): readonly string[] {
  const metas = project.metas.map(({source}) => source as string)
  return [...new Set([...metas, redirectsSource])].filter(file => !isMade(file) && !isMetaModule(file))
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
