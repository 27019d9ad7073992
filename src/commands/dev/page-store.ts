import type {CachedPage} from '../../host/cache/cached-page.ts'
import {unsettled} from '../../host/cache/file-state.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {ErrorStatus} from '../../model/error-page.ts'
import type {PageHead} from '../../model/page.ts'
import {bareFacts, type PageFacts} from '../../model/page.ts'
import type {Inputs} from '../../model/project/inputs.ts'
import {contentPlaces, type Places} from '../../model/project/places.ts'
import type {SourceFile} from '../../model/project/sources.ts'
import {errorBelow, type Route, routeOf, type SourcePath} from '../../model/url.ts'

/** Everything known about one page. */
export interface PageEntry {
  readonly source: SourcePath
  readonly route: Route
  /** See `PageFacts`. */
  readonly error?: ErrorStatus
  /** The last reading. If `fresh` is false, it is of an older state of the file or of its inputs. */
  page?: CachedPage
  /** Replaces facts until the first reading. */
  head?: PageHead
  fresh: boolean
  /** Increases with every change, so a reading that started earlier is recognized as stale. */
  version: number
  /** Hash of the source's bytes when they were read; absent if they could not be read. */
  hash?: string | null
  /** State of the file before it was read. */
  signature: string
  /** When the last reading started, in ms. */
  began: number
  /** Why the page could not be read. */
  failure?: Diagnostic
  /** With a failure: the inputs of the last good reading, in their state at the failure. Absent if there is no good reading. */
  inputs?: CachedPage['inputs']
  /** Why the document could not be made at the last request. */
  unrendered?: Diagnostic
  reading?: Promise<void>
}

/** All pages of the project by source, and which pages depend on which files. */
export class PageStore {
  readonly #entries = new Map<string, PageEntry>()
  readonly #dependents = new Map<string, Set<PageEntry>>()
  readonly #stale = new Set<PageEntry>()
  readonly #blind = new Set<PageEntry>()

  get size(): number {
    return this.#entries.size
  }

  /** Pages that have not been read, or not since they changed. */
  get stale(): ReadonlySet<PageEntry> {
    return this.#stale
  }

  /** Pages that could not be read and whose inputs are unknown. Each change of a file may fix them. */
  get blind(): ReadonlySet<PageEntry> {
    return this.#blind
  }

  get(source: string): PageEntry | undefined {
    return this.#entries.get(source)
  }

  all(): IterableIterator<PageEntry> {
    return this.#entries.values()
  }

  /**
   * Updates the list of sources.
   *
   * @returns whether a page was added or removed
   */
  list(sources: readonly SourceFile[], heads: ReadonlyMap<string, PageHead>, places: Places = contentPlaces): boolean {
    const listed = new Set<string>(sources.map(source => source.path))
    let changed = false
    for (const entry of [...this.#entries.values()]) {
      // No thread could open the project, which may work now.
      if (entry.failure && entry.hash === undefined) this.touch(entry)
      if (listed.has(entry.source)) continue
      this.#link(entry, inputsOf(entry), undefined)
      this.#entries.delete(entry.source)
      this.#stale.delete(entry)
      this.#blind.delete(entry)
      changed = true
    }
    for (const {path} of sources) {
      if (this.#entries.has(path)) continue
      const head = heads.get(path)
      const error = errorBelow(path, places)
      const entry: PageEntry = {
        source: path,
        route: routeOf(path, places),
        ...(error && {error}),
        fresh: false,
        version: 0,
        signature: '',
        began: 0,
        ...(head ? {head} : {})
      }
      this.#entries.set(path, entry)
      this.#stale.add(entry)
      changed = true
    }
    return changed
  }

  /** Records a reading. */
  settle(
    entry: PageEntry,
    read: {
      readonly page?: CachedPage
      readonly hash?: string | null
      readonly signature: string
      readonly began: number
      readonly failure?: Diagnostic
      readonly inputs?: CachedPage['inputs']
    }
  ): void {
    this.#link(entry, inputsOf(entry), inputsOf(read))
    delete entry.failure
    delete entry.inputs
    delete entry.hash
    delete entry.page
    Object.assign(entry, read)
    entry.fresh = true
    this.#stale.delete(entry)
    if (entry.failure && entry.hash !== undefined && !inputsOf(entry)) this.#blind.add(entry)
    else this.#blind.delete(entry)
  }

  /** Marks a page as changed since it was read. */
  touch(entry: PageEntry): void {
    entry.version++
    entry.fresh = false
    this.#stale.add(entry)
  }

  /** Returns the pages that were read from a file or looked for it, including the page whose source it is. */
  dependents(path: string): Iterable<PageEntry> {
    const own = this.#entries.get(path)
    const others = this.#dependents.get(path) ?? []
    return own ? new Set([own, ...others]) : others
  }

  /** Returns whether any page depends on a file. */
  isInput(path: string): boolean {
    return this.#dependents.has(path)
  }

  #link(entry: PageEntry, before: CachedPage['inputs'] | undefined, after: CachedPage['inputs'] | undefined): void {
    for (const [path] of before?.files ?? []) {
      const pages = this.#dependents.get(path)
      pages?.delete(entry)
      if (pages?.size === 0) this.#dependents.delete(path)
    }
    for (const [path] of after?.files ?? []) {
      const pages = this.#dependents.get(path)
      if (pages) pages.add(entry)
      else this.#dependents.set(path, new Set([entry]))
    }
  }
}

/** Returns the inputs of a page, if known. */
export function inputsOf({page, inputs}: Pick<PageEntry, 'page' | 'inputs'>): CachedPage['inputs'] | undefined {
  return page?.inputs ?? inputs
}

/** Returns everything that a page was read from, in the state of the reading. */
export function recordOf(source: string, read: Pick<PageEntry, 'hash' | 'page' | 'inputs'>): Inputs {
  const {files, constants} = inputsOf(read) ?? {files: [], constants: []}
  const {hash = unsettled} = read
  return {files: [[source, hash], ...files], constants}
}

/** Returns the known facts of a page, or a placeholder until it is read for the first time. */
export function factsOf(entry: PageEntry): PageFacts {
  const {source, route, error, page, head} = entry
  if (page) return page.facts
  const bare = bareFacts({source, route, title: head?.title ?? '', frontMatter: head?.frontMatter ?? {}})
  return error ? {...bare, error} : bare
}
