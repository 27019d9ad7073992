import {createHash} from 'node:crypto'
import {readdirSync, rmSync, statSync, utimesSync} from 'node:fs'
import {basename, join} from 'node:path'
import type {HighlightedBlock} from '../../content/code/highlight.ts'
import type {ReadPage} from '../../content/read-page.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageContent, PageFacts} from '../../model/page.ts'
import {type PagePostings, tokenizePage} from '../../render/search/tokenize-page.ts'
import {hashOf} from '../machine/hash.ts'
import {temporaryName} from '../machine/write-whole.ts'
import {readEntry, readFirstPart, writeEntry} from './entry-file.ts'
import {type FileHashes, portable} from './file-state.ts'

/** What a page was read from, beside its own source. */
export interface Inputs {
  readonly files: FileHashes
  /** Constants used, with their value; null where undeclared. */
  readonly constants: readonly (readonly [name: string, value: string | null])[]
}

/** What a cache entry tells of a page; its content stays on disk. */
export interface CachedPage {
  /** Key of the entry: the hash of everything that the page was read from. Names its content. */
  readonly entry: string
  readonly facts: PageFacts
  readonly diagnostics: readonly Diagnostic[]
  readonly inputs: Inputs
}

/**
 * The page cache: content-addressed files under `.docsgen/cache`. Its laws:
 *
 * 1. an entry depends on the source, on the inputs that the reading recorded, and on the step (options, schema,
 *    docsgen's own code, Node's major version), and on nothing else;
 * 2. entries are immutable: written to a temporary name, renamed, checksummed; any doubt is a miss;
 * 3. diagnostics are part of the entry: a warm run reports what the cold one did.
 *
 * Two steps lead to an entry, because what a page depends on is known only once it is read: the source's key names the
 * list of inputs, and that list with the inputs' present hashes names the entry. The folder can be copied between
 * machines and shared: no path or time is in it.
 */
export interface PageCache {
  /** The entry for a source with these bytes, if what it depends on is as it was. */
  find(source: string, bytes: Uint8Array, world: World): CachedPage | undefined
  store(source: string, bytes: Uint8Array, page: ReadPage, inputs: Inputs): CachedPage
  /** What the search index takes from a page. */
  postings(key: string): PagePostings | undefined
  /** Facts and content of an entry. */
  entry(key: string): {readonly facts: PageFacts; readonly content: PageContent} | undefined
  /** Coloured code of an entry; none where it is gone. */
  code(key: string): readonly HighlightedBlock[]
}

/** The present state of inputs. */
export interface World {
  fileHash(path: string): string | null
  constant(name: string): string | null
}

/**
 * @param dir the cache's folder, absolute
 * @param step hash of everything that every page's reading depends on
 */
export function createPageCache(dir: string, step: string): PageCache {
  const pathOf = (kind: string, key: string): string => join(dir, kind, key.slice(0, 2), key.slice(2))
  const sourceKey = (source: string, bytes: Uint8Array): string =>
    createHash('sha256').update(`${step}\n${source}\n`).update(bytes).digest('hex').slice(0, 32)
  const entryKey = (source: string, {files, constants}: Inputs): string =>
    hashOf(`${source}\n${JSON.stringify({files: portable(files), constants})}`)
  return {
    find(source, bytes, world) {
      const key = sourceKey(source, bytes)
      const [files, names] = (readEntry(pathOf('inputs', key), 2, [0, 1]) ?? [[], []]) as [string[], string[]]
      const inputs: Inputs = {
        files: files.map(path => [path, world.fileHash(path)]),
        constants: names.map(name => [name, world.constant(name)])
      }
      const entry = entryKey(key, inputs)
      const found = readEntry(pathOf('pages', entry), partCount, [part.facts])
      if (!found) return undefined
      const [{facts, diagnostics}] = found as [{facts: PageFacts; diagnostics: Diagnostic[]}]
      return {entry, facts, diagnostics, inputs}
    },
    store(source, bytes, page, inputs) {
      const key = sourceKey(source, bytes)
      const entry = entryKey(key, inputs)
      const {diagnostics, content, code} = page
      const facts: PageFacts = {...page.facts, body: entry}
      writeEntry(pathOf('pages', entry), [postingsOf(facts, content), {facts, diagnostics}, content, code])
      // Whether a page asks for anything its own text decides: where this file is missing, it asked for nothing.
      if (inputs.files.length + inputs.constants.length > 0)
        writeEntry(pathOf('inputs', key), [inputs.files.map(([path]) => path), inputs.constants.map(([name]) => name)])
      return {entry, facts, diagnostics, inputs}
    },
    postings: key => readFirstPart(pathOf('pages', key), partCount) as PagePostings | undefined,
    entry(key) {
      const found = readEntry(pathOf('pages', key), partCount, [part.facts, part.content])
      if (!found) return undefined
      const [{facts}, content] = found as [{facts: PageFacts}, PageContent]
      return {facts, content}
    },
    code: key => (readEntry(pathOf('pages', key), partCount, [part.code])?.[0] ?? []) as readonly HighlightedBlock[]
  }
}

/** What an entry's file holds, in its order: postings first, since one stage reads them of all pages and nothing else. */
const part = {postings: 0, facts: 1, content: 2, code: 3}
const partCount = 4

function postingsOf({route, title, frontMatter}: PageFacts, {sections}: PageContent): PagePostings {
  return tokenizePage(sections, {
    route,
    title,
    ...(frontMatter.description ? {description: frontMatter.description} : {})
  })
}

const gone = /^The cache entry \w+ is gone$/

/** What is thrown for an entry that somebody removed or damaged while the snapshot still names it. */
export function entryGone(entry: string): Error {
  return new Error(`The cache entry ${entry} is gone`)
}

/** Whether an error is that one. By its words: they are all that comes back from a thread. */
export function isEntryGone(error: unknown): boolean {
  return error instanceof Error && gone.test(error.message)
}

/** Marks an entry as used, so that the sweep keeps it. */
export function touchEntries(dir: string, entries: Iterable<string>, now: number): void {
  const seconds = now / 1000
  for (const entry of entries) {
    try {
      utimesSync(join(dir, 'pages', entry.slice(0, 2), entry.slice(2)), seconds, seconds)
    } catch {
      // Gone or read-only: the next reader finds a miss.
    }
  }
}

/** In ms. */
const hour = 3_600_000

/**
 * Removes the longest unused entries, and bundles of modules, until the cache fits its limit, and what killed builds left
 * half written.
 *
 * @param limit bytes; default 512 MiB
 */
export function sweepCache(dir: string, limit = 512 * 1024 * 1024): void {
  const files: {path: string; size: number; used: number}[] = []
  const note = (path: string): void => {
    const stats = statSync(path, {throwIfNoEntry: false})
    if (!stats?.isFile()) return
    // Half a file of a build that was killed; a younger one may be another build's that is at work.
    if (temporaryName.test(basename(path)) && stats.mtimeMs < Date.now() - hour) rmSync(path, {force: true})
    else files.push({path, size: stats.size, used: stats.mtimeMs})
  }
  for (const kind of ['pages', 'inputs', 'drawings'])
    for (const folder of list(join(dir, kind))) list(folder).forEach(note)
  list(join(dir, 'modules')).forEach(note)
  let total = files.reduce((sum, file) => sum + file.size, 0)
  if (total <= limit) return
  for (const file of files.sort((a, b) => a.used - b.used)) {
    if (total <= limit * 0.8) break
    rmSync(file.path, {force: true})
    total -= file.size
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).map(name => join(folder, name))
  } catch {
    return []
  }
}
