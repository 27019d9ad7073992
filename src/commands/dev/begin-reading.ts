import {isUnchanged, worldOf} from '../../host/cache/changed-input.ts'
import {fileSignature, unsettled} from '../../host/cache/file-state.ts'
import {hashFile} from '../../host/machine/files.ts'
import type {Project} from '../../host/project/project.ts'
import type {ReadOrder} from '../../host/reading/pool.ts'
import {explainStuck, unreadable} from '../../host/reading/read-failure.ts'
import type {Stuck} from '../../host/reading/stuck.ts'
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

/** Pages to read, in the form that a pool accepts. */
export interface BegunReading extends ReadOrder {
  /** Records the sources that the pool could not read. */
  end(stuck: readonly Stuck[]): void
  /** Records that no page could be read. */
  fail(reason: string): void
  /** Returns whether nothing has changed since the start, so what is made from the pages may be shown. */
  isCurrent(): boolean
}

/** Records the state in which pages are read. Pages that change in the meantime stay stale. */
export function beginReading(site: ReadingSite, entries: readonly PageEntry[]): BegunReading {
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
  return {
    sources: entries.map(({source}) => source),
    // Code that an earlier reading highlighted need not be highlighted again, which makes the first save fast.
    previous: new Map(entries.flatMap(({source, page}) => (page ? [[source as string, page.entry] as const] : []))),
    done(pages) {
      for (const {source, page, hash} of pages)
        settle(source, {hash, ...(page ? {page} : {failure: unreadable(source)})})
    },
    end(stuck) {
      for (const found of stuck) {
        const last = begun.get(found.source)
        const before = last && inputsOf(last.entry)
        const code = found.origins?.map(({file}) => file) ?? []
        const paths = before?.files.map(([path]) => path) ?? []
        // When one of these files changes, the page is tried again.
        const inputs = before || code.length > 0 ? {files: [], constants: [], ...before} : undefined
        const files = [...new Set([...paths, ...code])].map(path => [path, hashFile(root, path)] as const)
        const isSame = fileSignature(root, found.source) === last?.signature
        settle(found.source, {
          failure: explainStuck(found),
          hash: isSame ? hashFile(root, found.source) : unsettled,
          ...(inputs && {inputs: {...inputs, files}})
        })
      }
    },
    fail(reason) {
      for (const {source} of entries)
        settle(source, {failure: {rule: 'unreadable', severity: 'error', file: source, reason}})
    },
    isCurrent: () => changes === site.changes && [...begun.values()].every(isWanted)
  }
}
