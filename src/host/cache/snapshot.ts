import {createHash} from 'node:crypto'
import {readFileSync, rmSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {setImmediate as breathe} from 'node:timers/promises'
import type {PageHead} from '../../model/page.ts'
import {writeWhole} from '../machine/write-whole.ts'
import type {CachedPage} from './cache.ts'

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

/** A hint, never a truth: an unreadable snapshot is an empty one. */
export function readSnapshot(path: string): Snapshot | undefined {
  try {
    const {header, body} = open(path)
    const pages: Record<string, SnapshotPage> = {}
    for (const {from, to} of linesOf(body)) {
      const [source, page] = parseLine(body.toString('utf8', from, to))
      pages[source] = page
      written.set(page, {body, from, to: to + 1})
    }
    return {...header, pages}
  } catch {
    return undefined
  }
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
    const hash = createHash('sha256')
    for (let at = 0; at < body.length; at += hashSize) {
      hash.update(body.subarray(at, at + hashSize))
      await pause()
    }
    if (hash.digest('hex') !== sum) return
    for (const {from, to} of linesOf(body)) {
      const [source, page] = parseLine(body.toString('utf8', from, to))
      if (!visit(source, page)) return
      await pause()
    }
  } catch {
    // A hint, never a truth.
  }
}

/** Keeps a snapshot for the next run. A hint again: what cannot be kept is not, and the next run takes longer. */
export function writeSnapshot(path: string, snapshot: Snapshot): void {
  try {
    writeWhole(path, piecesOf(snapshot))
    writeWhole(headsPath(path), JSON.stringify(headsOf(snapshot)))
  } catch {
    // The last one stands.
  }
}

/** Lines of pages as the last snapshot has them: most pages of the next one are the same. */
const written = new WeakMap<SnapshotPage, {readonly body: Buffer; readonly from: number; readonly to: number}>()

/** Its bytes in pieces, the checksum last: that of a large site is longer than a string can be. */
function* piecesOf({step, pages}: Snapshot): Iterable<string | Uint8Array> {
  const sum = createHash('sha256')
  let lines = `${JSON.stringify({step})}\n`
  let run: {body: Buffer; from: number; to: number} | undefined
  function* flush(): Iterable<string | Uint8Array> {
    const piece = run ? run.body.subarray(run.from, run.to) : lines
    run = undefined
    lines = ''
    sum.update(piece)
    yield piece
  }
  for (const entry of Object.entries(pages)) {
    const known = written.get(entry[1])
    if (known && run && run.body === known.body && run.to === known.from) {
      run.to = known.to
      continue
    }
    if (run || known || lines.length >= writeSize) yield* flush()
    if (known) run = {...known}
    else lines += `${JSON.stringify(entry)}\n`
  }
  yield* flush()
  yield `${sum.digest('hex')}\n`
}

/** Makes the next run open every source again. */
export function forgetSnapshot(path: string): void {
  rmSync(path, {force: true})
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

/** How long other work waits at the most while a snapshot is read in bites. In ms. */
const biteMs = 8
/** Bytes that are hashed in one go: about 2 ms. */
const hashSize = 1 << 20
/** Characters gathered for one write. */
const writeSize = 1 << 20

const headsPath = (path: string): string => path.replace(/\.json$/, '-heads.json')

/**
 * A header, then one line a page, then the checksum of all that: a damaged snapshot is none.
 *
 * @throws where it is not whole
 */
function open(path: string): {header: SnapshotHeader; body: Buffer} {
  const {header, body, sum} = parts(readFileSync(path))
  if (createHash('sha256').update(body).digest('hex') !== sum) throw new Error('damaged snapshot')
  return {header, body}
}

type SnapshotHeader = Pick<Snapshot, 'step'>

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

function parseLine(line: string): readonly [string, SnapshotPage] {
  return JSON.parse(line) as [string, SnapshotPage]
}
