import {isUnchanged, worldOf} from '../../host/cache/changed-input.ts'
import {fileSignature, unsettled} from '../../host/cache/file-state.ts'
import {hashFile} from '../../host/machine/files.ts'
import {HostError} from '../../host/machine/host-error.ts'
import type {Project} from '../../host/project/project.ts'
import type {ReadSource} from '../../host/reading/messages.ts'
import type {Pool, ScreenOrder} from '../../host/reading/pool.ts'
import {explainStuck, unreadable} from '../../host/reading/read-failure.ts'
import {inputsOf, type PageEntry, type PageStore, recordOf} from './page-store.ts'

/** Where readings are recorded. */
export interface ReadingSite {
  readonly project: Pick<Project, 'root' | 'values'>
  readonly store: PageStore
  /** Increases when the project is opened again. */
  readonly generation: number
  /** Increases with every change that is noticed. */
  readonly changes: number
  settle(entry: PageEntry, read: Parameters<PageStore['settle']>[1]): void
}

export interface ReadEntries {
  readonly pool: Pool
  readonly entries: readonly PageEntry[]
  /** Called with the pages that were read. */
  readonly done?: (pages: readonly ReadSource[]) => void
  /** Set if the page is open in a tab. If it changes meanwhile, its early document is not shown. */
  readonly order?: ScreenOrder
}

/** Reads pages in a pool's threads. Pages that change in the meantime stay stale, whether or not their dependencies were known. */
export async function readEntries(site: ReadingSite, {pool, entries, done, order}: ReadEntries): Promise<void> {
  const {root} = site.project
  const {generation, changes} = site
  const began = Date.now()
  const begun = new Map(
    entries.map(entry => [
      entry.source as string,
      {entry, version: entry.version, signature: fileSignature(root, entry.source)}
    ])
  )
  const isWanted = ({entry, version}: {readonly entry: PageEntry; readonly version: number}): boolean =>
    entry.version === version && generation === site.generation && site.store.get(entry.source) === entry
  const settle = (source: string, read: Pick<PageEntry, 'page' | 'hash' | 'failure' | 'inputs'>): void => {
    const known = begun.get(source)
    if (!known || !isWanted(known)) return
    const {entry, signature} = known
    // A change was noticed while the page was read, possibly of a file that had already been read, so the page is read again.
    if (changes !== site.changes && !isUnchanged(recordOf(source, read), worldOf(site.project))) return
    site.settle(entry, {...read, signature, began})
  }
  const take = (pages: readonly ReadSource[]): void => {
    for (const {source, page, hash} of pages) {
      settle(source, {hash, ...(page ? {page} : {failure: unreadable(source)})})
    }
    done?.(pages)
  }
  const screen = order && {
    ...order,
    shown: (html: string): void => {
      if (changes === site.changes && [...begun.values()].every(isWanted)) order.shown(html)
    }
  }
  // Code that an earlier reading highlighted need not be highlighted again, which makes the first save fast.
  const previous = new Map(entries.flatMap(({source, page}) => (page ? [[source as string, page.entry] as const] : [])))
  try {
    const stuck = await pool.read({sources: [...begun.keys()] as PageEntry['source'][], done: take, previous, screen})
    for (const found of stuck) {
      const last = begun.get(found.source)
      const inputs = last && inputsOf(last.entry)
      // When one of these files changes, the page is tried again.
      const files = inputs?.files.map(([path]) => [path, hashFile(root, path)] as const)
      const isSame = fileSignature(root, found.source) === last?.signature
      settle(found.source, {
        failure: explainStuck(found),
        hash: isSame ? hashFile(root, found.source) : unsettled,
        ...(inputs && files && {inputs: {...inputs, files}})
      })
    }
  } catch (error) {
    // A file that cannot be read is the problem of its page and does not end the session.
    if (!(error instanceof HostError)) throw error
    const [only] = entries
    if (only && entries.length === 1)
      settle(only.source, {
        failure: {rule: 'unreadable', severity: 'error', file: only.source, reason: error.message}
      })
    else for (const entry of entries) await readEntries(site, {pool, entries: [entry], ...(done && {done})})
  }
}
