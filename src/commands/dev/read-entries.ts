import {fileSignature, type isAsRead} from '../../host/cache/file-state.ts'
import {hashFile} from '../../host/machine/files.ts'
import {HostError} from '../../host/machine/host-error.ts'
import type {Pool, ScreenOrder} from '../../host/reading/pool.ts'
import {explainStuck, unreadable} from '../../host/reading/read-failure.ts'
import type {ReadSource} from '../../host/reading/read-source.ts'
import {inputsOf, type PageEntry, type PageStore} from './page-store.ts'

/** What takes the readings. */
export interface ReadingSite {
  readonly project: {readonly root: string}
  readonly store: PageStore
  /** Rises when the project is opened anew. */
  readonly generation: number
  /** Rises with every change that is noticed. */
  readonly changes: number
  isAsRead(read: Omit<Parameters<typeof isAsRead>[0], 'root' | 'constants'>): boolean
  settle(entry: PageEntry, read: Parameters<PageStore['settle']>[1]): void
}

export interface ReadEntries {
  readonly pool: Pool
  readonly entries: readonly PageEntry[]
  /** Told of what was read. */
  readonly done?: (pages: readonly ReadSource[]) => void
  /** Of the one page that somebody looks at. What changed meanwhile is not shown. */
  readonly order?: ScreenOrder
}

/** Reads pages by a pool's threads; those that changed meanwhile stay stale, whether or not anybody knew what they depend on. */
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
    // A change was noticed while it was read, and may be one of a file that it had been read from before: it is read again.
    if (changes !== site.changes && !site.isAsRead({...read, inputs: inputsOf(read), source: entry.source, signature}))
      return
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
  // What an earlier reading coloured need not be coloured again: the first save would wait for that.
  const previous = new Map(entries.flatMap(({source, page}) => (page ? [[source as string, page.entry] as const] : [])))
  try {
    const stuck = await pool.read([...begun.keys()] as PageEntry['source'][], take, previous, screen)
    for (const found of stuck) {
      const last = begun.get(found.source)
      const inputs = last && inputsOf(last.entry)
      // When one of these files is mended, the page is worth another try.
      const files = inputs?.files.map(([path]) => [path, hashFile(root, path)] as const)
      settle(found.source, {failure: explainStuck(found), ...(inputs && files && {inputs: {...inputs, files}})})
    }
  } catch (error) {
    // A file that the machine does not give is its page's trouble, and no end of the session.
    if (!(error instanceof HostError)) throw error
    const [only] = entries
    if (only && entries.length === 1)
      settle(only.source, {
        failure: {rule: 'unreadable', severity: 'error', file: only.source, reason: error.message}
      })
    else for (const entry of entries) await readEntries(site, {pool, entries: [entry], ...(done && {done})})
  }
}
