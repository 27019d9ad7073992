import {statSync} from 'node:fs'
import {join} from 'node:path'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {SourcePath} from '../../model/url.ts'
import type {CachedPage} from '../cache/cache.ts'
import {signatureOf} from '../cache/file-state.ts'
import {readSnapshot, type SnapshotPage, writeSnapshot} from '../cache/snapshot.ts'
import type {Progress} from '../machine/terminal/progress.ts'
import type {Project} from '../project/project.ts'
import type {SourceFile} from '../project/sources.ts'
import type {Pool, Stuck} from './pool.ts'

export interface ReadPages {
  /** By code unit of their sources. */
  readonly pages: readonly (CachedPage & {readonly source: SourcePath})[]
  readonly hits: number
  readonly misses: number
  readonly diagnostics: readonly Diagnostic[]
  /** Keeps what was learnt for the next run. To be called once the run is good. */
  remember(): void
}

/** A file changed less than this before the snapshot was taken may have changed again within one tick of its clock. */
const racyMs = 2000

/**
 * Facts of every page. A page whose file, inputs and constants are as the last run left them is taken from the snapshot
 * without opening a file; the others are read by the pool's threads, through the cache.
 */
export async function readPages(input: {
  project: Project
  pool: () => Pool
  progress: Progress
  only?: ReadonlySet<string>
}): Promise<ReadPages> {
  const {project, pool, progress, only} = input
  const path = join(project.cacheDir, 'snapshot.json')
  const snapshot = readSnapshot(path, project.step)
  const states = createStates(project.root)
  const found = new Map<SourcePath, CachedPage>()
  const todo: SourceFile[] = []
  const previous = new Map<string, string>()
  const wanted = only ? project.sources.pages.filter(source => only.has(source.path)) : project.sources.pages
  for (const source of wanted) {
    const known = snapshot?.pages[source.path]
    if (known && snapshot && isFresh(source, known, {project, states, taken: snapshot.taken}))
      found.set(source.path, known.page)
    else {
      todo.push(source)
      if (known) previous.set(source.path, known.page.entry)
    }
  }
  const taken = Date.now()
  const diagnostics: Diagnostic[] = []
  let hits = found.size
  let misses = 0
  if (todo.length > 0) {
    progress.start('reading', todo.length)
    const stuck = await pool().read(
      todo.map(source => source.path),
      pages => {
        progress.add(pages.length)
        for (const {source, page, hit} of pages) {
          if (!page) {
            diagnostics.push({
              rule: 'unreadable',
              severity: 'error',
              file: source,
              reason: 'Unexpected failure to read the file, expected one that can be opened'
            })
            continue
          }
          found.set(source, page)
          if (hit) hits++
          else misses++
        }
      },
      previous
    )
    progress.stop()
    diagnostics.push(...stuck.map(explainStuck))
  }
  const pages = wanted.flatMap(({path: source}) => {
    const page = found.get(source)
    return page ? [{...page, source}] : []
  })
  return {
    pages,
    hits,
    misses,
    diagnostics,
    remember() {
      if (todo.length === 0 && snapshot && Object.keys(snapshot.pages).length === pages.length) return
      const entries: Record<string, SnapshotPage> = {}
      for (const {path: source, signature} of wanted) {
        const page = found.get(source)
        if (page)
          entries[source] = {signature, page, inputs: page.inputs.files.map(([file]) => [file, states.signature(file)])}
      }
      writeSnapshot(path, {step: project.step, taken, pages: entries})
    }
  }
}

export interface States {
  /** Of a file inside the project; null where there is none. Asked once each. */
  signature(path: string): string | null
  changed(path: string): number
}

/** What the disk says of files, asked once each. */
export function createStates(root: string): States {
  const known = new Map<string, {signature: string; changed: number} | null>()
  const look = (path: string) => {
    let state = known.get(path)
    if (state === undefined) {
      const stats = statSync(join(root, path), {throwIfNoEntry: false})
      state = stats?.isFile() ? signatureOf(stats) : null
      known.set(path, state)
    }
    return state
  }
  return {signature: path => look(path)?.signature ?? null, changed: path => look(path)?.changed ?? 0}
}

/** Whether a page may be taken from a snapshot without opening a file. */
export function isFresh(
  source: SourceFile,
  known: SnapshotPage,
  world: {project: Pick<Project, 'constants'>; states: States; taken: number}
): boolean {
  const {project, states, taken} = world
  return (
    source.changed < taken - racyMs &&
    known.signature === source.signature &&
    known.inputs.every(
      ([path, signature]) => states.signature(path) === signature && states.changed(path) < taken - racyMs
    ) &&
    known.page.inputs.constants.every(([name, value]) => (project.constants.get(name)?.value ?? null) === value)
  )
}

/** A source that no thread could read, as a finding. */
export function explainStuck({source, problem, message, seconds}: Stuck): Diagnostic {
  const reasons = {
    time: `Unexpected page that does not end, expected one that is read within ${seconds} s (does a component or a plugin loop?)`,
    memory: 'Unexpected page that takes all memory, expected one that fits',
    crash: `Unexpected failure of docsgen on this page: ${message}`
  }
  return {
    rule: `page-${problem}`,
    severity: 'error',
    file: source,
    start: {line: 1, column: 1},
    reason: reasons[problem]
  }
}
