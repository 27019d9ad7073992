import {type Dirent, readdirSync, rmSync, statSync, utimesSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import type {HighlightedBlock} from '../../content/code/highlight.ts'
import type {ReadPage} from '../../content/read-page.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageBody, PageFacts, Section} from '../../model/page.ts'
import {type PagePostings, tokenizePage} from '../../render/search/tokenize-page.ts'
import {temporaryName} from '../machine/write-whole.ts'
import {type CacheKind, cachePath, entryKey, sourceKey} from './cache-path.ts'
import type {CachedPage, Inputs} from './cached-page.ts'
import {readEntry, readFirstPart, writeEntry} from './entry-file.ts'

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
  /** Facts and body of an entry. */
  entry(key: string): {readonly facts: PageFacts; readonly content: PageBody} | undefined
  sections(key: string): readonly Section[] | undefined
  /** Coloured code of an entry; none where it is gone. */
  code(key: string): readonly HighlightedBlock[]
}

/** What was written just now. */
type RecentEntry = Pick<ReadPage, 'facts' | 'content' | 'code'>

/** The present state of inputs. */
export interface World {
  fileHash(path: string): string | null
  constant(name: string): string | null
}

/** Entries that are kept in memory: `dev` renders a page right after it was read, and recalls its colours with the next save. */
const mostRecent = 4

/**
 * @param dir the cache's folder, absolute
 * @param step hash of everything that every page's reading depends on
 */
export function createPageCache(dir: string, step: string): PageCache {
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
        files: files.map(path => [path, world.fileHash(path)]),
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
      writeEntry(pathOf('pages', entry), [postingsOf(facts, sections), {facts, diagnostics}, body, {sections, code}])
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
 * What stands in the list of a page's inputs. Whether a page asks for anything its own text decides: where there is no list,
 * it asked for nothing.
 */
export function inputList({files, constants}: Inputs): readonly unknown[] | undefined {
  if (files.length + constants.length === 0) return undefined
  return [files.map(([path]) => path), constants.map(([name]) => name)]
}

/**
 * What an entry's file holds, in its order: postings first, since one stage reads them of all pages and nothing else. What no build reads is
 * the rest.
 */
const part = {postings: 0, facts: 1, body: 2, rest: 3}
/** Parts of an entry. */
export const partCount = 4

interface EntryRest {
  readonly sections: readonly Section[]
  readonly code: readonly HighlightedBlock[]
}

function postingsOf({route, title, frontMatter}: PageFacts, sections: readonly Section[]): PagePostings {
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

/** Marks a file as used, so that the sweep takes others first. */
export function touch(path: string): void {
  const now = Date.now() / 1000
  try {
    utimesSync(path, now, now)
  } catch {
    // A read-only cache is swept by nobody.
  }
}

/** In ms. */
const hour = 3_600_000
/** How long the list of a source's inputs stays without use, in ms: without it, a page in use would be read again. */
const listLife = 90 * 24 * hour
/** In bytes: what is not in use may be so large, or as large as what is. */
const spare = 256 * 1024 * 1024

/**
 * Removes what was not used for longest, and what killed builds left half written: in every folder of the cache, whatever it
 * holds. The entries of the present site are never removed, however large they are. Files beside the folders, such as the
 * snapshot, are one of each and stay.
 *
 * @param inUse keys of the entries of all pages
 * @param limit bytes of all the rest; default 256 MiB, or as much as is in use where that is more
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
    // Half a file of a build that was killed; a younger one may be another build's that is at work.
    if (temporaryName.test(basename(path))) {
      if (age > hour) rmSync(path, {force: true})
    } else if (path.startsWith(lists)) {
      if (age > listLife) rmSync(path, {force: true})
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
