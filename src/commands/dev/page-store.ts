import type {CachedPage} from '../../host/cache/cached-page.ts'
import type {SourceFile} from '../../host/project/sources.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageHead} from '../../model/page.ts'
import {bareFacts, type PageFacts} from '../../model/page.ts'
import {contentPlaces, type Places} from '../../model/places.ts'
import {type Route, routeOf, type SourcePath} from '../../model/url.ts'

/** What is known of one page. */
export interface PageEntry {
  readonly source: SourcePath
  readonly route: Route
  /** The last reading; where `fresh` is false, of an older state of the file or of what it depends on. */
  page?: CachedPage
  /** Stands in for facts until the first reading. */
  head?: PageHead
  fresh: boolean
  /** Rises with every change, so that a reading that began before is known to be old. */
  version: number
  /** Hash of the source's bytes as read; absent where the snapshot knew the page. */
  hash?: string | null
  /** State of the file before it was read. */
  signature: string
  /** When the last reading began, in ms. */
  began: number
  /** Why no thread could read it. */
  failure?: Diagnostic
  /** With a failure: the files that the last good reading depended on, as they were when it failed. Absent if there was none. */
  inputs?: CachedPage['inputs']
  /** Why its document could not be made, when it was last asked for. */
  unrendered?: Diagnostic
  reading?: Promise<void>
}

/** Every page of the project by its source, and which pages depend on which files. Plain bookkeeping. */
export class PageStore {
  readonly #entries = new Map<string, PageEntry>()
  readonly #dependents = new Map<string, Set<PageEntry>>()
  readonly #stale = new Set<PageEntry>()

  get size(): number {
    return this.#entries.size
  }

  /** Pages that are not read, or not since they changed. */
  get stale(): ReadonlySet<PageEntry> {
    return this.#stale
  }

  get(source: string): PageEntry | undefined {
    return this.#entries.get(source)
  }

  all(): IterableIterator<PageEntry> {
    return this.#entries.values()
  }

  /**
   * Takes over the list of sources.
   *
   * @returns whether a page is new or gone
   */
  list(sources: readonly SourceFile[], heads: ReadonlyMap<string, PageHead>, places: Places = contentPlaces): boolean {
    const listed = new Set<string>(sources.map(source => source.path))
    let changed = false
    for (const entry of [...this.#entries.values()]) {
      if (listed.has(entry.source)) continue
      this.#link(entry, inputsOf(entry), undefined)
      this.#entries.delete(entry.source)
      this.#stale.delete(entry)
      changed = true
    }
    for (const {path} of sources) {
      if (this.#entries.has(path)) continue
      const head = heads.get(path)
      const entry: PageEntry = {
        source: path,
        route: routeOf(path, places),
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
  }

  /** Marks a page as changed since it was read. */
  touch(entry: PageEntry): void {
    entry.version++
    entry.fresh = false
    this.#stale.add(entry)
  }

  /** Pages that were read from a file, or looked for it in vain; their own sources among them. */
  dependents(path: string): Iterable<PageEntry> {
    const own = this.#entries.get(path)
    const others = this.#dependents.get(path) ?? []
    return own ? new Set([own, ...others]) : others
  }

  /** Whether any page depends on a file. */
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

/** What a page depends on, as far as that is known. */
export function inputsOf({page, inputs}: Pick<PageEntry, 'page' | 'inputs'>): CachedPage['inputs'] | undefined {
  return page?.inputs ?? inputs
}

/** What the site may know of a page now: its facts, or a stand-in until it is read for the first time. */
export function factsOf(entry: PageEntry): PageFacts {
  const {source, route, page, head} = entry
  return page?.facts ?? bareFacts({source, route, title: head?.title ?? '', frontMatter: head?.frontMatter ?? {}})
}
