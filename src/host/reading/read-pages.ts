import {join} from 'node:path'
import {setImmediate as breathe} from 'node:timers/promises'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {SourcePath} from '../../model/url.ts'
import type {RemoteCache} from '../../plugin/remote-cache.ts'
import type {CachedPage} from '../cache/cached-page.ts'
import {remembered, worldOf} from '../cache/changed-input.ts'
import {changeSince, createStates, recordPage} from '../cache/recorded-pages.ts'
import {
  changedParts,
  readSnapshot,
  type SnapshotPage,
  type Step,
  snapshotName,
  writeSnapshot
} from '../cache/snapshot.ts'
import type {Progress} from '../machine/terminal/progress.ts'
import type {Project} from '../project/project.ts'
import type {SourceFile} from '../project/sources.ts'
import type {Pool} from './pool.ts'
import {explainStuck, unreadable} from './read-failure.ts'

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

/**
 * Returns the facts of every page. A page with the same file, inputs and constants as in the last run is taken from the snapshot
 * without opening a file. The pool's threads read the other pages, through the cache.
 */
export async function readPages(input: {
  project: Project
  pool: () => Pool
  progress: Progress
  /** Fetches entries that the cache does not have, and receives those that were read. */
  remote?: RemoteCache | undefined
  /** Work to do in small steps while threads read. */
  meanwhile?: (() => Iterable<void>) | undefined
}): Promise<ReadPages> {
  const {project, pool, progress, remote, meanwhile} = input
  const world = remembered(worldOf(project))
  const path = join(project.cacheDir, snapshotName)
  const snapshot = readSnapshot(path)
  const staleBecause = snapshot && changedStep(snapshot.step, project.step)
  const states = createStates(project.root, project.sources.pages)
  const records = new Map<SourcePath, SnapshotPage>()
  const todo = new Map<SourcePath, SourceFile>()
  const staleReasons = new Map<SourcePath, string>()
  const previous = new Map<string, string>()
  for (const source of project.sources.pages) {
    const known = snapshot?.pages[source.path]
    const staleReason = known
      ? (staleBecause ?? changeSince(source.path, known, {states, constant: world.constant}))
      : 'it is not in the cache'
    if (known && staleReason === undefined) {
      records.set(source.path, known)
      continue
    }
    todo.set(source.path, source)
    if (staleReason !== undefined) staleReasons.set(source.path, staleReason)
    if (known && staleBecause === undefined) previous.set(source.path, known.page.entry)
  }
  const read = Date.now()
  const diagnostics: Diagnostic[] = []
  const reasons = new Map<string, string>()
  const kept = records.size
  if (todo.size > 0) {
    if (remote) await remote.pull([...todo.keys()], world)
    progress.start('reading', todo.size, 'source')
    const threads = pool()
    await threads.started()
    const reading = threads.read(
      [...todo.keys()],
      pages => {
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
      previous
    )
    const stuck = await workUntil(reading, meanwhile?.())
    progress.stop()
    diagnostics.push(...stuck.map(explainStuck))
  }
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
      if (kept === pages.length && snapshot && Object.keys(snapshot.pages).length === kept) return
      // States that were read before the pages may be out of date.
      const now = createStates(project.root)
      const lines = pages.flatMap(({source}) => {
        const record = records.get(source)
        if (!record) return []
        return [[source, todo.has(source) ? recordPage(record, now) : record] as const]
      })
      writeSnapshot(path, {step: project.step, pages: Object.fromEntries(lines)}, snapshot)
    }
  }
}

/** Waits for a promise, and does other work in the meantime. */
async function workUntil<T>(waited: Promise<T>, steps: Iterable<void> = []): Promise<T> {
  let over = false
  const end = (): void => {
    over = true
  }
  waited.then(end, end)
  await breathe()
  for (const _ of steps) {
    if (over) break
    await breathe()
  }
  return waited
}

/** Returns why every page must be read again, in a few words, or `undefined` if nothing changed. */
function changedStep({hash, parts}: Partial<Step>, now: Step): string | undefined {
  if (hash === now.hash) return undefined
  // An older release wrote the snapshot without the names of the parts.
  return parts ? `${changedParts({hash: '', parts}, now).join(', ')} changed` : 'docsgen changed'
}
