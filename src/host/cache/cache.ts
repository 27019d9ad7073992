import {join} from 'node:path'
import type {ReadPage} from '../../content/read-page.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageBody, PageFacts, Section} from '../../model/page.ts'
import type {Inputs, World} from '../../model/project/inputs.ts'
import type {PreparedPages, PreparePage} from '../../subsystems/search/search-types.ts'
import {cachePath, entryKey, sourceKey} from './cache-path.ts'
import type {CachedPage} from './cached-page.ts'
import {readEntry, readFirstPart} from './entry-file.ts'
import {findEntry, keepEntry} from './store.ts'

/**
 * The pages in the store (see `Store`). An entry depends on the source, on the inputs that were recorded while reading, and on the
 * step (options, schema, docsgen's own code, Node's major version), and on nothing else. Diagnostics are part of the entry, so a
 * warm run reports the same ones as the cold run. The folder contains no absolute paths or times, so it can be copied between
 * machines and shared.
 */
export interface PageCache extends PreparedPages {
  /** Returns the entry for a source with these bytes if its inputs are unchanged. */
  find(source: string, bytes: Uint8Array, world: World): CachedPage | undefined
  store(source: string, bytes: Uint8Array, page: ReadPage, inputs: Inputs): CachedPage
  /** Returns the facts and the body of an entry. */
  entry(key: string): {readonly facts: PageFacts; readonly content: PageBody} | undefined
  sections(key: string): readonly Section[] | undefined
  /** Returns what features kept of an entry's page, or an empty object if the entry is gone. */
  kept(key: string): ReadPage['kept']
}

/** An entry that was just written. */
type RecentEntry = Pick<ReadPage, 'facts' | 'content' | 'kept'>

/**
 * Number of entries to keep in memory: `dev` renders a page right after reading it, and features reuse their results at the next
 * save.
 */
const mostRecent = 4

/**
 * @param dir absolute path of the cache folder
 * @param step hash of everything that the reading of every page depends on
 * @param prepare prepares pages for the search index, if the site has one
 */
export function createPageCache(dir: string, step: string, prepare?: PreparePage): PageCache {
  const pathOf = (key: string): string => join(dir, cachePath('pages', key))
  const recent = new Map<string, RecentEntry>()
  const keep = (key: string, entry: RecentEntry): void => {
    recent.delete(key)
    recent.set(key, entry)
    const [oldest] = recent.keys()
    if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  }
  const rest = (key: string): EntryRest | undefined =>
    readEntry(pathOf(key), partCount, [part.rest])?.[0] as EntryRest | undefined
  return {
    find(source, bytes, world) {
      const key = sourceKey(step, source, bytes)
      const found = findEntry(dir, {kind: 'pages', key, parts: partCount, wanted: [part.facts]}, world)
      if (!found) return undefined
      const {entry, inputs, parts} = found
      const [{facts, diagnostics}] = parts as [{facts: PageFacts; diagnostics: Diagnostic[]}]
      return {entry, facts, diagnostics, inputs}
    },
    store(source, bytes, page, inputs) {
      const key = sourceKey(step, source, bytes)
      const entry = entryKey(key, inputs)
      const {diagnostics, content, kept} = page
      const {sections, ...body} = content
      const facts: PageFacts = {...page.facts, body: entry}
      const prepared = prepare?.(facts, sections) ?? null
      keepEntry(dir, {kind: 'pages', key}, inputs, [prepared, {facts, diagnostics}, body, {sections, kept}])
      keep(entry, {facts, content, kept})
      return {entry, facts, diagnostics, inputs}
    },
    prepared: key => readFirstPart(pathOf(key), partCount),
    entry(key) {
      const known = recent.get(key)
      if (known) return known
      const found = readEntry(pathOf(key), partCount, [part.facts, part.body])
      if (!found) return undefined
      const [{facts}, content] = found as [{facts: PageFacts}, PageBody]
      return {facts, content}
    },
    sections: key => recent.get(key)?.content.sections ?? rest(key)?.sections,
    kept: key => recent.get(key)?.kept ?? rest(key)?.kept ?? {}
  }
}

/**
 * Order of the parts in an entry's file. What is prepared for search comes first, because one stage reads this part of all pages
 * and nothing else.
 * `rest` holds what no build reads.
 */
const part = {prepared: 0, facts: 1, body: 2, rest: 3}
/** Number of parts in an entry. */
export const partCount = 4

interface EntryRest {
  readonly sections: readonly Section[]
  readonly kept: ReadPage['kept']
}

const gone = /^The cache entry \w+ is gone$/

/** Returns the error for an entry that was removed or damaged while the snapshot still lists it. */
export function missingEntryError(entry: string): Error {
  return new Error(`The cache entry ${entry} is gone`)
}

/** Returns whether an error is from `missingEntryError`. Compares the message, because only that comes back from a thread. */
export function isMissingEntryError(error: unknown): boolean {
  return error instanceof Error && gone.test(error.message)
}
