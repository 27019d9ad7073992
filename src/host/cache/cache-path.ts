import {createHash} from 'node:crypto'
import {join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import type {Inputs} from './cached-page.ts'
import {portable} from './file-state.ts'

/** What the cache's folder holds: entries of pages, the lists of what they depend on, states of search indexes, and what else was costly to make. */
export type CacheKind = 'pages' | 'inputs' | 'search' | 'drawings'

/** Where a file of the cache lies, relative to its folder. */
export function cachePath(kind: CacheKind, key: string): string {
  return `${kind}/${key.slice(0, 2)}/${key.slice(2)}`
}

/** Names the list of a source's inputs. */
export function sourceKey(step: string, source: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${step}\n${source}\n`).update(bytes).digest('hex').slice(0, 32)
}

/**
 * Names an entry.
 *
 * @param source key of the source
 */
export function entryKey(source: string, {files, constants}: Inputs): string {
  return hashOf(`${source}\n${JSON.stringify({files: portable(files), constants})}`)
}

/** Where the cache of a project lies, absolute. */
export function cacheDirOf(root: string): string {
  return join(root, '.docsgen', 'cache')
}
