import {type Dirent, readdirSync, rmSync, statSync, utimesSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import type {HighlightedBlock} from '../../content/code/highlight.ts'
import type {ReadPage} from '../../content/read-page.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Inputs, World} from '../../model/inputs.ts'
import type {PageBody, PageFacts, Section} from '../../model/page.ts'
import type {Analyzer} from '../../model/search/analyzer.ts'
import {type PagePostings, tokenizePage} from '../../render/search/tokenize-page.ts'
import {temporaryName} from '../machine/write-whole.ts'
import {type CacheKind, cachePath, entryKey, sourceKey} from './cache-path.ts'
import type {CachedPage} from './cached-page.ts'
import {readEntry, readFirstPart, writeEntry} from './entry-file.ts'

/**
 * The page cache: content-addressed files under `.docsgen/cache`. Its rules:
 *
 * 1. An entry depends on the source, on the inputs that were recorded while reading, and on the step (options, schema, docsgen's
 *    own code, Node's major version), and on nothing else.
 * 2. Entries are immutable: they are written to a temporary name, renamed, and have checksums. Any doubt is a cache miss.
 * 3. Diagnostics are part of the entry, so a warm run reports the same ones as the cold run.
 *
 * Finding an entry takes two steps, because the inputs of a page are known only after it was read: the source's key names the
 * list of inputs, and that list with the current hashes of the inputs names the entry. The folder contains no absolute paths and
 * no times, so it can be copied between machines and shared.
 */
export interface PageCache {
  /** Returns the entry for a source with these bytes if its inputs are unchanged. */
  find(source: string, bytes: Uint8Array, world: World): CachedPage | undefined
  store(source: string, bytes: Uint8Array, page: ReadPage, inputs: Inputs): CachedPage
  /** Returns what the search index needs of a page. */
  postings(key: string): PagePostings | undefined
  /** Returns the facts and the body of an entry. */
  entry(key: string): {readonly facts: PageFacts; readonly content: PageBody} | undefined
  sections(key: string): readonly Section[] | undefined
  /** Returns the highlighted code of an entry, or an empty list if the entry is gone. */
  code(key: string): readonly HighlightedBlock[]
}

/** An entry that was just written. */
type RecentEntry = Pick<ReadPage, 'facts' | 'content' | 'code'>

/**
 * Number of entries to keep in memory: `dev` renders a page right after reading it, and reuses its highlighted code at the next
 * save.
 */
const mostRecent = 4

/**
 * @param dir absolute path of the cache folder
 * @param step hash of everything that the reading of every page depends on
 * @param analyzerOf returns the search analyzer of the page at a route; default: that of English
 */
export function createPageCache(dir: string, step: string, analyzerOf?: (route: string) => Analyzer): PageCache {
  const pathOf = (kind: CacheKind, key: string): string => join(dir, cachePath(kind, key))
  const recent = new Map<string, RecentEntry>()
  const keep = (key: string, entry: RecentEntry): void => {
    recent.delete(key)
    recent.set(key, entry)
    const [oldest] = recent.keys()
    if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  }
  const rest = (key: string): EntryRest | undefined =>
    readEntry(pathOf('pages', key), partCount, [part.rest])?.[0] as EntryRest | undefined
  return {
    find(source, bytes, world) {
      const key = sourceKey(step, source, bytes)
      const listPath = pathOf('inputs', key)
      const list = readEntry(listPath, 2, [0, 1])
      const [files, names] = (list ?? [[], []]) as [string[], string[]]
      const inputs: Inputs = {
        files: files.map(path => [path, world.fileState(path)]),
        constants: names.map(name => [name, world.constant(name)])
      }
      const entry = entryKey(key, inputs)
      const path = pathOf('pages', entry)
      const found = readEntry(path, partCount, [part.facts])
      if (!found) return undefined
      touch(path)
      if (list) touch(listPath)
      const [{facts, diagnostics}] = found as [{facts: PageFacts; diagnostics: Diagnostic[]}]
      return {entry, facts, diagnostics, inputs}
    },
    store(source, bytes, page, inputs) {
      const key = sourceKey(step, source, bytes)
      const entry = entryKey(key, inputs)
      const {diagnostics, content, code} = page
      const {sections, ...body} = content
      const facts: PageFacts = {...page.facts, body: entry}
      writeEntry(pathOf('pages', entry), [
        postingsOf(facts, sections, analyzerOf?.(facts.route)),
        {facts, diagnostics},
        body,
        {sections, code}
      ])
      const list = inputList(inputs)
      if (list) writeEntry(pathOf('inputs', key), list)
      keep(entry, {facts, content, code})
      return {entry, facts, diagnostics, inputs}
    },
    postings: key => readFirstPart(pathOf('pages', key), partCount) as PagePostings | undefined,
    entry(key) {
      const kept = recent.get(key)
      if (kept) return kept
      const found = readEntry(pathOf('pages', key), partCount, [part.facts, part.body])
      if (!found) return undefined
      const [{facts}, content] = found as [{facts: PageFacts}, PageBody]
      return {facts, content}
    },
    sections: key => recent.get(key)?.content.sections ?? rest(key)?.sections,
    code: key => recent.get(key)?.code ?? rest(key)?.code ?? []
  }
}

/**
 * Returns the list of a page's inputs to store, or `undefined` without inputs. A page without a stored list has no inputs,
 * because its own text decides whether it has any.
 */
export function inputList({files, constants}: Inputs): readonly unknown[] | undefined {
  if (files.length + constants.length === 0) return undefined
  return [files.map(([path]) => path), constants.map(([name]) => name)]
}

/**
 * Order of the parts in an entry's file. Postings come first, because one stage reads the postings of all pages and nothing else.
 * `rest` holds what no build reads.
 */
const part = {postings: 0, facts: 1, body: 2, rest: 3}
/** Number of parts in an entry. */
export const partCount = 4

interface EntryRest {
  readonly sections: readonly Section[]
  readonly code: readonly HighlightedBlock[]
}

function postingsOf(
  {route, title, frontMatter}: PageFacts,
  sections: readonly Section[],
  analyzer?: Analyzer
): PagePostings {
  const {description} = frontMatter
  return tokenizePage(sections, {route, title, ...(description ? {description} : {})}, analyzer)
}

const gone = /^The cache entry \w+ is gone$/

/** Returns the error for an entry that was removed or damaged while the snapshot still names it. */
export function missingEntryError(entry: string): Error {
  return new Error(`The cache entry ${entry} is gone`)
}

/** Returns whether an error is from `missingEntryError`. Compares the message, because only that comes back from a thread. */
export function isMissingEntryError(error: unknown): boolean {
  return error instanceof Error && gone.test(error.message)
}

/** Marks a file as used, so the sweep removes others first. */
export function touch(path: string): void {
  const now = Date.now() / 1000
  try {
    utimesSync(path, now, now)
  } catch {
    // A read-only cache is never swept.
  }
}

/** In ms. */
const hour = 3_600_000
/** How long an unused list of a source's inputs is kept, in ms. Without the list, a page in use would be read again. */
const listLifetime = 90 * 24 * hour
/** Minimum size limit of the files that are not in use, in bytes. The limit grows with the files in use. */
const spare = 256 * 1024 * 1024

/**
 * Removes the least recently used files, and unfinished files of killed builds, from every folder of the cache. Never removes the
 * entries of the present site, however large they are, or files directly in the cache folder, such as the snapshot.
 *
 * @param inUse keys of the entries of all pages
 * @param limit for all other files, in bytes; default: 256 MiB, or the size of the files in use if that is larger
 */
export function sweepCache(dir: string, inUse: Iterable<string>, limit?: number): void {
  const kept = new Set<string>()
  for (const key of inUse) kept.add(join(dir, cachePath('pages', key)))
  const others: {path: string; size: number; used: number}[] = []
  let used = 0
  const lists = join(dir, 'inputs')
  for (const path of filesBelow(dir)) {
    const stats = statSync(path, {throwIfNoEntry: false})
    if (!stats?.isFile()) continue
    const age = Date.now() - stats.mtimeMs
    // An unfinished file of a killed build. A recent one may belong to another build that is still running.
    if (temporaryName.test(basename(path))) {
      if (age > hour) rmSync(path, {force: true})
    } else if (path.startsWith(lists)) {
      if (age > listLifetime) rmSync(path, {force: true})
    } else if (kept.has(path)) used += stats.size
    else if (dirname(path) !== dir) others.push({path, size: stats.size, used: stats.mtimeMs})
  }
  let total = others.reduce((sum, file) => sum + file.size, 0)
  const most = limit ?? Math.max(spare, used)
  if (total <= most) return
  for (const file of others.sort((a, b) => a.used - b.used)) {
    if (total <= most * 0.8) break
    rmSync(file.path, {force: true})
    total -= file.size
  }
}

function* filesBelow(folder: string): Generator<string, void> {
  let items: Dirent[]
  try {
    items = readdirSync(folder, {withFileTypes: true})
  } catch {
    return
  }
  for (const item of items) {
    const path = join(folder, item.name)
    if (item.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}
