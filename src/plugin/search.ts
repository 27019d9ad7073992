import type {IndexScope} from '../model/search/format.ts'
import type {SearchProvider} from './search-provider.ts'

/** Loads and searches the indexes of built sites. */
export interface SearchReader {
  /** Returns the path of the file that names all others of an index, relative to the site. Its content changes with the index. */
  manifestOf(scope: IndexScope): string
  /**
   * Opens an index.
   *
   * @param read returns the text of a file by its path, relative to the site
   */
  open(read: (path: string) => Promise<string | undefined>, scope: IndexScope): SearchProvider
}

/** What makes the search of sites, and searches in them. */
export interface SearchSupport {
  /** Matches the names of scripts in `assets/` that a site without search does not contain. */
  readonly scripts: RegExp
  /** Loads what searches in built sites. */
  readonly reader: () => Promise<SearchReader>
}
