import type {PageFacts, Section} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import type {Site} from '../../model/site.ts'
import type {WordCatalogs} from '../../model/words/words-of.ts'
import type {SearchProvider} from '../../plugin/search-provider.ts'

export interface SearchPagesInput {
  /** Names of docsgen's own files in `assets/`, by logical name. */
  readonly files: Readonly<Record<string, string>>
  /** Path of the text with links to all pages, if the site has one. */
  readonly pageList: string | undefined
  readonly words: WordCatalogs
}

export interface SearchFiles {
  /** Files whose content changes under the same name. */
  readonly fixed: readonly string[]
  /** Folders of files whose names contain the hash of their content. */
  readonly hashed: readonly string[]
}

/** Makes search work in pages that were opened from a disk, where browsers load no modules, start no workers and fetch no files. */
export interface OfflineSearch {
  /** The classic script of every page. Its attribute `data-format` is the format of the site, `data-section` the route of a section. */
  readonly script: {readonly path: string; readonly bytes: Uint8Array}
  /**
   * Returns a file of the site as the script can load it, or `undefined` for a file that search does not read.
   *
   * @param path in the site
   */
  file(path: string, read: () => Uint8Array): {readonly path: string; readonly text: string} | undefined
}

/** A page that docsgen generates. */
export interface GeneratedPage {
  readonly route: string
  readonly title: string
  readonly description: string
  /** What the body is made from. */
  readonly input: object
  /** Returns the HTML of its content. */
  readonly body: () => Promise<string>
}

/** The pages that one index contains. */
export interface IndexScope {
  /** Tag of the language; absent for the default language. */
  readonly language?: string | undefined
  /** Path of the version; absent for the latest one, and if the site has only one. */
  readonly version?: string | undefined
}

/** Loads and searches the indexes of built sites. */
export interface SearchReader {
  /** Returns the path of the file that lists all others of an index, relative to the site. Its content changes with the index. */
  manifestOf(scope: IndexScope): string
  /**
   * Opens an index.
   *
   * @param read returns the text of a file by its path, relative to the site
   */
  open(read: (path: string) => Promise<string | undefined>, scope: IndexScope): SearchProvider
}

/** Returns what the index needs from a page: a value that JSON can represent, because docsgen caches it with the page. */
export type PreparePage = (facts: PageFacts, sections: readonly Section[]) => unknown

/** What `PreparePage` returned, by the page's cache entry; `undefined` if the entry is gone. */
export interface PreparedPages {
  prepared(entry: string): unknown
}

/** What an index depends on besides the pages. */
export interface SearchedProject {
  readonly config: Config
  /** Groups of words that features and plugins treat as equal. */
  readonly synonyms: readonly (readonly string[])[]
  readonly words: WordCatalogs
}

export interface BuildSearchInput extends SearchedProject {
  /** Absolute path. */
  readonly root: string
  /** Absolute path of the cache folder. */
  readonly cacheDir: string
  readonly pages: PreparedPages
  readonly output: SearchOutput
}

/** The files of a build, and those of the last one. See `Output` of the host. */
export interface SearchOutput {
  readonly previous: {readonly files: ReadonlyMap<string, {readonly key?: string}>} | undefined
  known(path: string): string | undefined
  previousBytes(path: string): Buffer | undefined
  reuse(path: string, options?: {readonly key?: string}): boolean
  write(path: string, data: string | Uint8Array, options?: {readonly key?: string}): void
}

/** Makes the search index of a build. */
export interface BuildSearch {
  /** Loads what an update of the last index needs, in small steps while threads read pages. The caller may stop at any step. */
  ahead(): Iterable<void>
  /** Determines what must be made for the joined site. */
  plan(site: Site): Promise<PlannedSearch>
}

/** A search index to write. */
export interface PlannedSearch {
  /**
   * Whether it is rebuilt from all pages, which keeps the main thread busy as long as several threads need to render the pages.
   */
  readonly isRebuild: boolean
  /** Writes the index. A full rebuild pauses between steps, so messages from threads are handled. */
  write(): Promise<WrittenSearch>
}

/** A search index that was written. */
export interface WrittenSearch {
  /** How it was made, in a few words; absent if it was reused. */
  readonly summary?: string
  /** Stores what the next build derives its index from. Call it when the site is complete. */
  remember(): void
}

/** The plan of a site without an index, and of one whose index is up to date. */
export const noSearchToWrite: PlannedSearch = {isRebuild: false, write: async () => ({remember: () => undefined})}

export interface DevSearchInput {
  /** The project in its current state. */
  readonly project: () => SearchedProject
  /** Returns the joined site in its current state. */
  readonly site: () => Site
  /** Resolves when every page is read. */
  readonly settled: () => Promise<void>
  /** Lets a thread of low priority make an index, with `maker`. The task and the answer must be values that JSON can represent. */
  readonly make: (task: unknown) => Promise<unknown>
}

export interface DevSearch {
  /** Returns the text of a file below `search/`, from an index of the current state of every page. */
  file(path: string): Promise<string | undefined>
}
