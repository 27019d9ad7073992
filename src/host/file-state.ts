import {statSync} from 'node:fs'
import {join} from 'node:path'
import type {Constants} from '../model/constants.ts'
import type {CachedPage} from './cache.ts'
import {signatureOf} from './list-sources.ts'
import {hashOf} from './load-config.ts'
import {readInside} from './page-files.ts'

/** State of a file, as `SourceFile.signature`; empty where there is none. */
export function fileSignature(root: string, path: string): string {
  const stats = statSync(join(root, path), {throwIfNoEntry: false})
  return stats?.isFile() ? signatureOf(stats).signature : ''
}

/** Whether a page is as it was read: its source, the files that it depends on, and its constants. Compares bytes. */
export function isAsRead(input: {
  readonly root: string
  readonly source: string
  /** Of the source's bytes; absent where only its state is known. */
  readonly hash?: string | null
  readonly signature: string
  readonly page: CachedPage
  readonly constants: Constants
}): boolean {
  const {root, source, hash, signature, page, constants} = input
  const own = hash === undefined ? fileSignature(root, source) === signature : fileHash(root, source) === hash
  return (
    own &&
    page.inputs.files.every(([path, known]) => fileHash(root, path) === known) &&
    page.inputs.constants.every(([name, value]) => (constants.get(name)?.value ?? null) === value)
  )
}

function fileHash(root: string, path: string): string | null {
  const bytes = readInside(root, path)
  return bytes ? hashOf(bytes) : null
}
