import type {PersonaInfo} from '../../model/site.ts'
import {type IndexLanguage, type IndexVersion, type Originals, pathInIndex} from './format/format.ts'
import type {SearchablePage} from './indexing/numbered-pages.ts'
import {changeSearchIndex, writeSearchIndex} from './indexing/postings/build-search-index.ts'
import type {IndexState} from './indexing/postings/index-state.ts'
import {allPostingsIn, postingsIn} from './page-postings.ts'
import type {PreparedPages} from './search-types.ts'

/** An index to make from the postings of pages in the cache. */
export interface IndexTask {
  /** Identifies everything that the index is made from. */
  readonly key: string
  /** Key of an index that the caller already has. Its unchanged files are not sent again. */
  readonly last?: string
  readonly pages: readonly SearchablePage[]
  readonly personas: readonly PersonaInfo[]
  /** Titles of content types. */
  readonly types?: readonly PersonaInfo[]
  /** Groups of words that are treated as synonyms. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Whether to write the whole index in Lunr's own format too. */
  readonly lunrIndex?: boolean
  /** Size of text files in characters. */
  readonly pieceSize?: number
  /** Prefix of its file names. */
  readonly prefix: string
  readonly language?: IndexLanguage
  readonly originals?: Originals
  readonly versions?: readonly IndexVersion[]
}

export interface IndexAnswer {
  /** Output paths with texts. */
  readonly made: readonly (readonly [path: string, text: string])[]
  /** Paths of files in the caller's index that did not change. */
  readonly kept: readonly string[]
}

/** A finished index of a large site, from which the next one is derived. */
interface LastIndex {
  readonly key: string
  readonly files: ReadonlyMap<string, string>
  readonly state: IndexState
}

/**
 * Returns a function that makes the files below `search/` from the postings in the cache. The index of a large site is derived
 * from the previous one if the caller still has that one. Either way the files are the same.
 *
 * @returns a function that returns the files which the caller does not have, and the paths of those that it has
 */
export function createIndexMaker(
  cache: PreparedPages,
  {standardIndexLimit}: {readonly standardIndexLimit?: number} = {}
): (task: IndexTask) => IndexAnswer {
  /** By prefix. */
  const indexes = new Map<string, LastIndex>()
  return ({key, last: known, lunrIndex, prefix, ...task}) => {
    const input = {
      ...task,
      standardIndex: lunrIndex ?? false,
      ...(standardIndexLimit !== undefined && {standardIndexLimit})
    }
    const pathOf = (path: string): string => pathInIndex(path, prefix)
    const last = indexes.get(prefix)
    const before = last && last.key === known ? last : undefined
    const changed =
      before &&
      changeSearchIndex(
        {...input, postings: postingsIn(cache)},
        {state: before.state, read: path => before.files.get(pathOf(path))}
      )
    if (before && changed) {
      const made = asTexts(changed.files, pathOf)
      const keptPaths = changed.kept.map(pathOf)
      const kept = keptPaths.map(path => [path, before.files.get(path) ?? ''] as const)
      indexes.set(prefix, {key, files: new Map([...kept, ...made]), state: changed.state})
      return {made, kept: keptPaths}
    }
    const files = new Map<string, string | Uint8Array>()
    // Frees the memory of the last index.
    indexes.delete(prefix)
    const state = writeSearchIndex({...input, postings: allPostingsIn(cache)}, files)
    const made = asTexts(files, pathOf)
    if (state) indexes.set(prefix, {key, files: new Map(made), state})
    return {made, kept: []}
  }
}

const decoder = new TextDecoder()

/** Converts bytes to text, because threads answer in JSON. */
function asTexts(
  files: ReadonlyMap<string, string | Uint8Array>,
  pathOf: (path: string) => string
): IndexAnswer['made'] {
  return [...files].map(([path, text]) => [pathOf(path), typeof text === 'string' ? text : decoder.decode(text)])
}
