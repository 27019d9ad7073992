import {createHash} from 'node:crypto'
import {join} from 'node:path'
import type {Inputs} from '../../model/project/inputs.ts'
import {hashOf} from '../machine/hash.ts'
import {portable} from './file-state.ts'

/** Kinds of files in the cache folder, and the names of their folders. */
export type CacheKind =
  /** Entries of pages. */
  | 'pages'
  /** Lists of the inputs of any entry. */
  | 'inputs'
  /** States of search indexes. */
  | 'search'
  /** Summaries of the navigation of languages and versions. */
  | 'trees'
  /** Findings of the site's rules in versions from git. */
  | 'findings'
  /** Lists of the files of versions from git. */
  | 'listings'
  /** Contents of settings files. */
  | 'settings'
  /** Results of plugins: what `keep` of a project receives, outputs. */
  | 'results'
  /** Files that features derive from files of pages, and other results of features. */
  | 'derived'
  /** Bundles of modules in pages and templates, and of their scripts. */
  | 'modules'
  /** Bundles of configurations and plugins. */
  | 'config'

/** Returns the path of a file in the cache, relative to the cache folder. */
export function cachePath(kind: CacheKind, key: string): string {
  return `${kind}/${key.slice(0, 2)}/${key.slice(2)}`
}

/** Returns the key of the list of a source's inputs. */
export function sourceKey(step: string, source: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${step}\n${source}\n`).update(bytes).digest('hex').slice(0, 32)
}

/**
 * Returns the key of an entry.
 *
 * @param source key of the source
 */
export function entryKey(source: string, {files, constants}: Inputs): string {
  return hashOf(`${source}\n${JSON.stringify({files: portable(files), constants})}`)
}

/** Returns the absolute path of a project's cache folder. */
export function cacheDirOf(root: string): string {
  return join(root, '.docsgen', 'cache')
}
