import {createHash} from 'node:crypto'
import {readFileSync, rmSync, statSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setImmediate as breathe} from 'node:timers/promises'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts, PageHead} from '../../model/page.ts'
import {isBelow, versionsFolder} from '../../model/project/places.ts'
import {writeWhole} from '../machine/write-whole.ts'
import type {CachedPage} from './cached-page.ts'

/** What the last run recorded of a source. An unchanged source is not even opened. */
export interface SnapshotPage {
  /** State of the file when it was read (see `SourceFile.signature`). */
  readonly signature: string
  /** Hash of its bytes. */
  readonly hash: string | null
  /** When the reading began, in ms. The times of a file that changed just before this cannot prove that it is unchanged. */
  readonly read: number
  readonly page: CachedPage
  /** States of the files that the page depends on; null if a file did not exist. */
  readonly inputs: readonly (readonly [path: string, signature: string | null])[]
}

/** Everything that the reading of every page depends on. */
export interface Step {
  readonly hash: string
  /** Hash of each part by its name, for people. */
  readonly parts: Readonly<Record<string, string>>
}

/** Returns the names of the parts in which two steps differ. */
export function changedParts({parts: before}: Step, {parts: now}: Step): string[] {
  return Object.keys({...before, ...now}).filter(name => before[name] !== now[name])
}

/** Returns the path of the snapshot in a cache folder. */
export function snapshotIn(cacheDir: string): string {
  return join(cacheDir, 'snapshot.json')
}

/** Facts of all pages in one file. Opening ten thousand cache entries takes seconds, reading one file a fraction of one. */
export interface Snapshot {
  /** Pages with another step must be read again. */
  readonly step: Step
  readonly pages: Readonly<Record<string, SnapshotPage>>
}

/** A snapshot as it is on the disk. */
export interface ReadSnapshot extends Snapshot {
  /** Checksum of the large file. */
  readonly sum: string
  /** Pages in the large file that have been removed or replaced since. */
  readonly outdated: ReadonlySet<string>
}

/** Returns the snapshot, or `undefined` if it is missing or damaged. A snapshot only saves time. */
export function readSnapshot(path: string): ReadSnapshot | undefined {
  try {
    const {header, body, sum} = open(path)
    const pages: Record<string, SnapshotPage> = {}
    const take = (from: Buffer): void => {
      for (const entry of entriesOf(from)) {
        const {source, page} = entry
        if (!page) {
          delete pages[source]
          continue
        }
        pages[source] = page
        written.set(page, entry)
      }
    }
    take(body)
    const changes = readChanges(path, sum)
    if (changes) take(changes)
    return {
      step: header.step,
      pages,
      sum,
      outdated: new Set(changes ? [...entriesOf(changes)].map(({source}) => source) : [])
    }
  } catch {
    return undefined
  }
}

/** Returns when the last snapshot was written, in ms; 0 if there is none. */
export function snapshotTime(path: string): number {
  const timeOf = (file: string): number => {
    try {
      return statSync(file).mtimeMs
    } catch {
      return 0
    }
  }
  return Math.max(timeOf(path), timeOf(changesPath(path)))
}

/**
 * Visits the pages of a snapshot in small steps, for programs that answer requests meanwhile.
 *
 * @param step hash of the current step; a snapshot of another step is not visited
 * @param visit called with each page; returns false to stop
 */
export async function visitSnapshot(
  path: string,
  step: string,
  visit: (source: string, page: SnapshotPage) => boolean
): Promise<void> {
  try {
    const bytes = await readFile(path)
    let last = performance.now()
    const pause = async (): Promise<void> => {
      if (performance.now() - last < sliceMs) return
      await breathe()
      last = performance.now()
    }
    const {header, body, sum} = parts(bytes)
    if (header.step.hash !== step) return
    const hash = createHash(algorithm)
    for (let at = 0; at < body.length; at += hashSize) {
      hash.update(body.subarray(at, at + hashSize))
      await pause()
    }
    if (hash.digest('hex') !== sum) return
    const changes = new Map(
      [...entriesOf(readChanges(path, sum) ?? Buffer.alloc(0))].map(({source, page}) => [source, page])
    )
    for (const {source, page} of entriesOf(body)) {
      if (page && !changes.has(source) && !visit(source, page)) return
      await pause()
    }
    for (const [source, page] of changes) {
      if (page && !visit(source, page)) return
      await pause()
    }
  } catch {
    // A snapshot only saves time, so a damaged one is ignored.
  }
}

/**
 * Writes a snapshot for the next run. If that fails, the next run only takes longer.
 *
 * @param last the snapshot to replace; if few pages differ, only those are written, into a second file
 */
export function writeSnapshot(path: string, snapshot: Snapshot, last?: ReadSnapshot): void {
  try {
    const changes = last && changesOf(snapshot, last)
    if (last && changes) {
      writeWhole(changesPath(path), piecesOf({step: last.step, base: last.sum}, changes))
      if (changes.every(([source, page]) => headOf(page) === headOf(last.pages[source]))) return
    } else {
      writeWhole(path, piecesOf({step: snapshot.step}, Object.entries(snapshot.pages)))
      rmSync(changesPath(path), {force: true})
    }
    writeWhole(headsPath(path), JSON.stringify(headsOf(snapshot)))
  } catch {
    // The last snapshot stays.
  }
}

/** If more than this share of pages changed, rewrites the whole file. */
const mostChanges = 0.05

/**
 * Returns the pages that differ from the large file of the last snapshot, with null for removed ones; `undefined` if there are
 * too many.
 */
function changesOf({step, pages}: Snapshot, last: ReadSnapshot): [string, SnapshotPage | null][] | undefined {
  if (step.hash !== last.step.hash) return undefined
  const before = Object.keys(last.pages)
  const most = before.length * mostChanges
  const sources = new Set(last.outdated)
  for (const source of before) if (!(source in pages)) sources.add(source)
  for (const source in pages) if (pages[source] !== last.pages[source]) sources.add(source)
  if (sources.size > most) return undefined
  return [...sources].sort(compareCodeUnits).map(source => [source, pages[source] ?? null])
}

/** Returns the lines of the second file, if it belongs to this snapshot. */
function readChanges(path: string, sum: string): Buffer | undefined {
  try {
    const {header, body} = open(changesPath(path))
    return header.base === sum ? body : undefined
  } catch {
    return undefined
  }
}

/** Lines of pages in the last snapshot. Most pages of the next one are the same. */
const written = new WeakMap<SnapshotPage, {readonly body: Buffer; readonly from: number; readonly to: number}>()

/**
 * Yields the bytes of a snapshot in pieces, with the checksum at the end. The text of a large site is longer than a string can
 * be.
 */
function* piecesOf(
  header: SnapshotHeader,
  entries: readonly (readonly [string, SnapshotPage | null])[]
): Iterable<string | Uint8Array> {
  const sum = createHash(algorithm)
  let lines = `${JSON.stringify(header)}\n`
  let run: {body: Buffer; from: number; to: number} | undefined
  function* flush(): Iterable<string | Uint8Array> {
    const piece = run ? run.body.subarray(run.from, run.to) : lines
    run = undefined
    lines = ''
    sum.update(piece)
    yield piece
  }
  for (const entry of entries) {
    const known = entry[1] ? written.get(entry[1]) : undefined
    if (known && run && run.body === known.body && run.to === known.from) {
      run.to = known.to
      continue
    }
    if (run || known || lines.length >= writeSize) yield* flush()
    if (known) run = {body: known.body, from: known.from, to: known.to}
    else lines += lineOf(entry)
  }
  yield* flush()
  yield `${sum.digest('hex')}\n`
}

/** Makes the next run open every source again. */
export function forgetSnapshot(path: string): void {
  rmSync(path, {force: true})
  rmSync(changesPath(path), {force: true})
}

/** Returns the heads of the pages in the last run. */
export function readHeads(snapshotPath: string): ReadonlyMap<string, PageHead> {
  try {
    return new Map(
      Object.entries(JSON.parse(readFileSync(headsPath(snapshotPath), 'utf8')) as Record<string, PageHead>)
    )
  } catch {
    return new Map()
  }
}

function headsOf({pages}: Snapshot): Record<string, PageHead> {
  return Object.fromEntries(
    Object.entries(pages).map(([source, {page}]) => [
      source,
      {title: page.facts.title, frontMatter: page.facts.frontMatter}
    ])
  )
}

function headOf(known: SnapshotPage | null | undefined): string {
  return JSON.stringify(known ? [known.page.facts.title, known.page.facts.frontMatter] : null)
}

/** Maximum time that other work waits while a snapshot is visited, in ms. */
const sliceMs = 8
/** Number of bytes to hash at once: about 2 ms. */
const hashSize = 1 << 20
/** Number of characters to collect for one write. */
const writeSize = 1 << 20

/** SHA-1 takes half the time of SHA-256 for a large site, and the checksum only detects damage, not attacks. */
const algorithm = 'sha1'

const headsPath = (path: string): string => path.replace(/\.json$/, '-heads.json')
const changesPath = (path: string): string => path.replace(/\.json$/, '-news.json')

/**
 * Reads a header, then one line per page, then the checksum of both.
 *
 * @throws if the file is damaged
 */
function open(path: string): {header: SnapshotHeader; body: Buffer; sum: string} {
  const found = parts(readFileSync(path))
  if (createHash(algorithm).update(found.body).digest('hex') !== found.sum) throw new Error('damaged snapshot')
  return found
}

interface SnapshotHeader extends Pick<Snapshot, 'step'> {
  /** In a second file: the checksum of the snapshot's large file. */
  readonly base?: string
}

/** @returns the body with its header as bytes, which are decoded one line at a time because of large sites */
function parts(bytes: Buffer): {header: SnapshotHeader; body: Buffer; sum: string} {
  const last = bytes.lastIndexOf('\n', bytes.length - 2) + 1
  const header = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as SnapshotHeader
  return {header, body: bytes.subarray(0, last), sum: bytes.toString('utf8', last, bytes.length - 1)}
}

/** Yields the lines after the header. */
function* linesOf(body: Buffer): Iterable<{readonly from: number; readonly to: number}> {
  for (let from = body.indexOf('\n') + 1; from < body.length; ) {
    const to = body.indexOf('\n', from)
    yield {from, to}
    from = to + 1
  }
}

/** Yields the page of each line after the header; null for a removed page. */
function* entriesOf(body: Buffer): Iterable<{
  readonly source: string
  readonly page: SnapshotPage | null
  readonly body: Buffer
  readonly from: number
  readonly to: number
}> {
  let tab = body.indexOf(separator)
  for (const {from, to} of linesOf(body)) {
    if (tab >= 0 && tab < from) tab = body.indexOf(separator, from)
    const end = tab < 0 ? to : Math.min(tab, to)
    const [source, page] = JSON.parse(body.toString('utf8', from, end)) as [string, SnapshotPage | null]
    if (page && end < to) readLate(page.page.facts, () => body.toString('utf8', end + 1, to))
    yield {source, page, body, from, to: to + 1}
  }
}

/**
 * Most of the facts of a page, which an unchanged build needs for the rules of the site. Findings of versions from git are kept, so
 * their pages have these facts at the end of the line, and nothing reads them.
 */
const late = ['frontMatterPlaces', 'headings', 'anchors', 'links'] as const

/** JSON escapes tabs, so a tab in a line separates its parts. */
const separator = '\t'

function lineOf([source, record]: readonly [string, SnapshotPage | null]): string {
  if (!record || !isBelow(source, versionsFolder)) return `${JSON.stringify([source, record])}\n`
  const {facts} = record.page
  const rest = {...facts, ...Object.fromEntries(late.map(key => [key, null]))}
  const early = JSON.stringify([source, {...record, page: {...record.page, facts: rest}}])
  return `${early}${separator}${JSON.stringify(late.map(key => facts[key]))}\n`
}

/** Parses the late part of a line when something reads one of its facts. */
function readLate(facts: PageFacts, text: () => string): void {
  let values: readonly unknown[] | undefined
  for (const [index, key] of late.entries())
    Object.defineProperty(facts, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        values ??= JSON.parse(text()) as readonly unknown[]
        return values[index]
      }
    })
}
