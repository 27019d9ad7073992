import type {Diagnostic} from '../../model/diagnostic.ts'
import type {World} from '../../model/project/inputs.ts'
import type {SourceFile} from '../../model/project/sources.ts'
import type {SourcePath} from '../../model/url.ts'
import type {RemoteCache} from '../../subsystems/remote-cache/remote-cache.ts'
import {type CachedPage, mayPass} from '../cache/cached-page.ts'
import {isUnchanged, remembered, worldOf} from '../cache/changed-input.ts'
import {changeSince, createStates, recordPage} from '../cache/recorded-pages.ts'
import {changedParts, readSnapshot, type SnapshotPage, type Step, snapshotIn, writeSnapshot} from '../cache/snapshot.ts'
import type {Progress} from '../machine/terminal/progress.ts'
import type {Project} from '../project/project.ts'
import type {ReadOrder} from './pool.ts'
import {explainAllStuck, unreadable} from './read-failure.ts'
import type {Stuck} from './stuck.ts'

export interface ReadPages {
  /** Sorted by code unit of their sources. */
  readonly pages: readonly (CachedPage & {readonly source: SourcePath})[]
  readonly hits: number
  readonly misses: number
  /** Why each page that was not in the cache was read, in a few words, by source. */
  readonly reasons: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** Writes the snapshot for the next run. Call it after a successful run. */
  remember(): void
}

/** The pages to read, in the form that a pool accepts. */
export interface PlannedReading extends ReadOrder {
  /**
   * Returns all pages. Call it once, when the pool has read `sources`.
   *
   * @param stuck sources that the pool could not read
   */
  end(stuck: readonly Stuck[]): ReadPages
}

/**
 * Determines which pages must be read. A page with the same file, inputs and constants as in the last run is taken from the
 * snapshot: without opening a file if the file system's times prove it, else by the hashes of the files, such as after a fresh
 * checkout. Threads read the other pages, through the cache.
 *
 * @param input.remote fetches entries that the cache does not have, and receives those that were read
 */
export async function planReading(input: {
  readonly project: Project
  readonly progress: Progress
  readonly remote?: RemoteCache | undefined
}): Promise<PlannedReading> {
  const {project, progress, remote} = input
  const world = remembered(worldOf(project))
  const read = Date.now()
  const {records, confirmed, todo, staleReasons, previous, ...snapshot} = recall(project, {world, read})
  const diagnostics: Diagnostic[] = []
  const reasons = new Map<string, string>()
  const kept = records.size - confirmed.size
  if (todo.size > 0) {
    if (remote) await remote.pull([...todo.keys()], world)
    progress.start('reading', todo.size, 'source file')
  }
  return {
    sources: [...todo.keys()],
    previous,
    done(pages) {
      progress.add(pages.length)
      for (const {source, page, hash, hit} of pages) {
        const signature = todo.get(source)?.signature
        if (!page || signature === undefined) {
          diagnostics.push(unreadable(source))
          continue
        }
        records.set(source, {signature, hash, read, page, inputs: []})
        if (hit) continue
        reasons.set(source, staleReasons.get(source) ?? '')
        remote?.push(source, page)
      }
    },
    slow: words => progress.note(words),
    end(stuck) {
      if (todo.size > 0) progress.stop()
      diagnostics.push(...explainAllStuck(stuck))
      const pages = project.sources.pages.flatMap(({path: source}) => {
        const page = records.get(source)?.page
        return page ? [{...page, source}] : []
      })
      return {
        pages,
        hits: records.size - reasons.size,
        misses: reasons.size,
        reasons,
        diagnostics,
        remember() {
          const {path, last} = snapshot
          if (kept === pages.length && last && Object.keys(last.pages).length === kept) return
          // States that were read before the pages may be out of date.
          const now = createStates(project.root)
          const lines = pages.flatMap(({source}) => {
            const record = records.get(source)
            if (!record) return []
            return [[source, todo.has(source) || confirmed.has(source) ? recordPage(record, now) : record] as const]
          })
          writeSnapshot(path, {step: project.step, pages: Object.fromEntries(lines)}, last)
        }
      }
    }
  }
}

/**
 * Compares every page with the snapshot of the last run.
 *
 * @param input.read when the reading began, in ms
 */
function recall(project: Project, {world, read}: {readonly world: World; readonly read: number}) {
  const path = snapshotIn(project.cacheDir)
  const last = readSnapshot(path)
  const staleBecause = last && changedStep(last.step, project.step)
  const states = createStates(project.root, project.sources.pages)
  const records = new Map<SourcePath, SnapshotPage>()
  /** Pages whose files have other times than in the snapshot, but the same hashes. */
  const confirmed = new Set<SourcePath>()
  const todo = new Map<SourcePath, SourceFile>()
  const staleReasons = new Map<SourcePath, string>()
  /** The cache entries of the pages' last versions. */
  const previous = new Map<string, string>()
  for (const source of project.sources.pages) {
    const known = last?.pages[source.path]
    const staleReason = known
      ? (staleBecause ?? changeSince(source.path, known, {states, constant: world.constant}) ?? retryOf(known))
      : 'it is not in the cache'
    if (known && staleReason === undefined) {
      records.set(source.path, known)
      continue
    }
    // Hashing is faster than starting threads that find the page in the cache.
    if (known && staleBecause === undefined && hasSameHashes(source.path, known, world)) {
      records.set(source.path, {...known, signature: source.signature, read})
      confirmed.add(source.path)
      continue
    }
    todo.set(source.path, source)
    if (staleReason !== undefined) staleReasons.set(source.path, staleReason)
    if (known && staleBecause === undefined) previous.set(source.path, known.page.entry)
  }
  return {path, last, records, confirmed, todo, staleReasons, previous}
}

function hasSameHashes(source: SourcePath, {hash, page}: SnapshotPage, world: World): boolean {
  const {files, constants} = page.inputs
  return !mayPass(page) && isUnchanged({files: [[source, hash], ...files], constants}, world)
}

function retryOf({page}: SnapshotPage): string | undefined {
  return mayPass(page) ? 'its code failed' : undefined
}

/** Returns why every page must be read again, in a few words, or `undefined` if nothing changed. */
function changedStep({hash, parts}: Partial<Step>, now: Step): string | undefined {
  if (hash === now.hash) return undefined
  // An older release wrote the snapshot without the names of the parts.
  return parts ? `${changedParts({hash: '', parts}, now).join(', ')} changed` : 'docsgen changed'
}
