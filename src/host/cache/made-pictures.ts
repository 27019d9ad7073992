import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {PictureVariant} from '../../plugin/plugin.ts'
import {hashOf} from '../machine/hash.ts'
import {writeCacheFile} from './write-cache-file.ts'

/** What a picture that plugins make hangs on. */
export interface PictureKey extends PictureVariant {
  readonly plugin: string
  /** The maker's own. */
  readonly key: string
  /** Hash of the picture that it is made of. */
  readonly of: string
}

/** Where the cache keeps a picture, relative to its folder. */
export function picturePath({plugin, key, of, type, width}: PictureKey): string {
  const hash = hashOf(JSON.stringify(['picture', plugin, key, of, type, width]))
  return `drawings/${hash.slice(0, 2)}/${hash.slice(2)}`
}

/** Its bytes, behind their checksum; nothing where the file is not there, or not as it was written. */
export function readPicture(dir: string, path: string): Uint8Array | undefined {
  try {
    return unpackPicture(readFileSync(join(dir, path)))
  } catch {
    return undefined
  }
}

/** @throws HostError 3 where the disk refuses */
export function keepPicture(dir: string, path: string, bytes: Uint8Array): void {
  writeCacheFile(join(dir, path), Buffer.concat([checksum(bytes), bytes]))
}

/** What a file of the cache holds; nothing where that is not a picture as it was written. */
export function unpackPicture(file: Buffer): Uint8Array | undefined {
  const bytes = file.subarray(checksumSize)
  return file.subarray(0, checksumSize).equals(checksum(bytes)) ? bytes : undefined
}

const checksumSize = 32

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
