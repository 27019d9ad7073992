import {createHash} from 'node:crypto'
import {readFileSync, rmSync, statSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {setImmediate as breathe} from 'node:timers/promises'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageHead} from '../../model/page.ts'
import {writeWhole} from '../machine/write-whole.ts'
import type {CachedPage} from './cached-page.ts'

/** What is known of a source since the last run, so that an unchanged one is not even opened. */
export interface SnapshotPage {
  /** State of the file when it was read (see `SourceFile.signature`). */
  readonly signature: string
  /** When that began, in ms: a file that changed later than a moment before cannot be told apart by its times. */
  readonly read: number
  readonly page: CachedPage
  /** States of the files that it depends on; null where there was none. */
  readonly inputs: readonly (readonly [path: string, signature: string | null])[]
}

/** Everything that every page's reading depends on. */
export interface Step {
  readonly hash: string
  /** Hash of each part by its name, for people. */
  readonly parts: Readonly<Record<string, string>>
}

/** Names of the parts in which two steps differ. */
export function changedParts({parts: before}: Step, {parts: now}: Step): string[] {
  return Object.keys({...before, ...now}).filter(name => before[name] !== now[name])
}

/** Its file in the cache's folder. */
export const snapshotName = 'snapshot.json'

/** Facts of all pages in one file: opening ten thousand cache entries takes seconds, reading one file a moment. */
export interface Snapshot {
  /** Pages under another step are to be read again. */
  readonly step: Step
  readonly pages: Readonly<Record<string, SnapshotPage>>
}

/** A snapshot as it lies on the disk. */
export interface ReadSnapshot extends Snapshot {
  /** Checksum of its large file. */
  readonly sum: string
  /** Pages that are in that file, and are none or others by now. */
  readonly outdated: ReadonlySet<string>
}

/** A hint, never a truth: an unreadable snapshot is an empty one. */
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
    const news = readNews(path, sum)
    if (news) take(news)
    return {
      step: header.step,
      pages,
      sum,
      outdated: new Set(news ? [...entriesOf(news)].map(({source}) => source) : [])
    }
  } catch {
    return undefined
  }
}

/** When the last one was written, in ms; 0 where there is none. */
export function snapshotTime(path: string): number {
  const timeOf = (file: string): number => {
    try {
      return statSync(file).mtimeMs
    } catch {
      return 0
    }
  }
  return Math.max(timeOf(path), timeOf(newsPath(path)))
}

/**
 * The same in small bites, for a program that answers requests meanwhile.
 *
 * @param step hash of the present one: under another nothing is visited
 * @param visit called with each page; false ends the reading
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
      if (performance.now() - last < biteMs) return
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
    const news = new Map([...entriesOf(readNews(path, sum) ?? Buffer.alloc(0))].map(({source, page}) => [source, page]))
    for (const {source, page} of entriesOf(body)) {
      if (page && !news.has(source) && !visit(source, page)) return
      await pause()
    }
    for (const [source, page] of news) {
      if (page && !visit(source, page)) return
      await pause()
    }
  } catch {
    // A hint, never a truth.
  }
}

/**
 * Keeps a snapshot for the next run. A hint again: what cannot be kept is not, and the next run takes longer.
 *
 * @param last what it takes the place of: where few pages differ, they alone are written, into a file beside it
 */
export function writeSnapshot(path: string, snapshot: Snapshot, last?: ReadSnapshot): void {
  try {
    const news = last && newsOf(snapshot, last)
    if (last && news) {
      writeWhole(newsPath(path), piecesOf({step: last.step, base: last.sum}, news))
      if (news.every(([source, page]) => headOf(page) === headOf(last.pages[source]))) return
    } else {
      writeWhole(path, piecesOf({step: snapshot.step}, Object.entries(snapshot.pages)))
      rmSync(newsPath(path), {force: true})
    }
    writeWhole(headsPath(path), JSON.stringify(headsOf(snapshot)))
  } catch {
    // The last one stands.
  }
}

/** Above this share of pages all are written. */
const mostNews = 0.05

/** Pages that are not in the large file of the last snapshot as they are now, null those that are gone; nothing where they are many. */
function newsOf({step, pages}: Snapshot, last: ReadSnapshot): [string, SnapshotPage | null][] | undefined {
  if (step.hash !== last.step.hash) return undefined
  const before = Object.keys(last.pages)
  const most = before.length * mostNews
  const sources = new Set(last.outdated)
  for (const source of before) if (!(source in pages)) sources.add(source)
  for (const source in pages) if (pages[source] !== last.pages[source]) sources.add(source)
  if (sources.size > most) return undefined
  return [...sources].sort(compareCodeUnits).map(source => [source, pages[source] ?? null])
}

/** The lines of the file beside a snapshot, if it was written for this very one. */
function readNews(path: string, sum: string): Buffer | undefined {
  try {
    const {header, body} = open(newsPath(path))
    return header.base === sum ? body : undefined
  } catch {
    return undefined
  }
}

/** Lines of pages as the last snapshot has them: most pages of the next one are the same. */
const written = new WeakMap<SnapshotPage, {readonly body: Buffer; readonly from: number; readonly to: number}>()

/** Its bytes in pieces, the checksum last: that of a large site is longer than a string can be. */
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
    else lines += `${JSON.stringify(entry)}\n`
  }
  yield* flush()
  yield `${sum.digest('hex')}\n`
}

/** Makes the next run open every source again. */
export function forgetSnapshot(path: string): void {
  rmSync(path, {force: true})
  rmSync(newsPath(path), {force: true})
}

/** Heads of the pages as the last run left them. */
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

/** How long other work waits at the most while a snapshot is read in bites. In ms. */
const biteMs = 8
/** Bytes that are hashed in one go: about 2 ms. */
const hashSize = 1 << 20
/** Characters gathered for one write. */
const writeSize = 1 << 20

/** Of the checksum: that of a large site is taken in half the time of SHA-256, and it has to tell damage, no attack. */
const algorithm = 'sha1'

const headsPath = (path: string): string => path.replace(/\.json$/, '-heads.json')
const newsPath = (path: string): string => path.replace(/\.json$/, '-news.json')

/**
 * A header, then one line a page, then the checksum of all that: a damaged snapshot is none.
 *
 * @throws where it is not whole
 */
function open(path: string): {header: SnapshotHeader; body: Buffer; sum: string} {
  const found = parts(readFileSync(path))
  if (createHash(algorithm).update(found.body).digest('hex') !== found.sum) throw new Error('damaged snapshot')
  return found
}

interface SnapshotHeader extends Pick<Snapshot, 'step'> {
  /** Of a file beside a snapshot: the checksum of that. */
  readonly base?: string
}

/** @returns the body with its header, as bytes: a text of a large site is made a line at a time */
function parts(bytes: Buffer): {header: SnapshotHeader; body: Buffer; sum: string} {
  const last = bytes.lastIndexOf('\n', bytes.length - 2) + 1
  const header = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as SnapshotHeader
  return {header, body: bytes.subarray(0, last), sum: bytes.toString('utf8', last, bytes.length - 1)}
}

/** Lines after the header. */
function* linesOf(body: Buffer): Iterable<{readonly from: number; readonly to: number}> {
  for (let from = body.indexOf('\n') + 1; from < body.length; ) {
    const to = body.indexOf('\n', from)
    yield {from, to}
    from = to + 1
  }
}

/** What the lines after the header say of each page; null of one that is gone. */
function* entriesOf(body: Buffer): Iterable<{
  readonly source: string
  readonly page: SnapshotPage | null
  readonly body: Buffer
  readonly from: number
  readonly to: number
}> {
  for (const {from, to} of linesOf(body)) {
    const [source, page] = JSON.parse(body.toString('utf8', from, to)) as [string, SnapshotPage | null]
    yield {source, page, body, from, to: to + 1}
  }
}
