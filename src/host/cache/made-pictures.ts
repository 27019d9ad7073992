import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {PictureVariant} from '../../plugin/plugin.ts'
import {hashOf} from '../machine/hash.ts'
import {writeCacheFile} from './write-cache-file.ts'

/** Everything that a plugin's picture depends on. */
export interface PictureKey extends PictureVariant {
  readonly plugin: string
  /** The maker's own key. */
  readonly key: string
  /** Hash of the source picture. */
  readonly of: string
}

/** Returns the path of a picture in the cache, relative to the cache folder. */
export function picturePath({plugin, key, of, type, width}: PictureKey): string {
  const hash = hashOf(JSON.stringify(['picture', plugin, key, of, type, width]))
  return `drawings/${hash.slice(0, 2)}/${hash.slice(2)}`
}

/** Returns the bytes of a picture, or `undefined` if the file is missing or damaged. */
export function readPicture(dir: string, path: string): Uint8Array | undefined {
  try {
    return unpackPicture(readFileSync(join(dir, path)))
  } catch {
    return undefined
  }
}

/** @throws HostError 3 if the file cannot be written */
export function keepPicture(dir: string, path: string, bytes: Uint8Array): void {
  writeCacheFile(join(dir, path), Buffer.concat([checksum(bytes), bytes]))
}

/** Returns the picture in a cache file, or `undefined` if the file is damaged. */
export function unpackPicture(file: Buffer): Uint8Array | undefined {
  const bytes = file.subarray(checksumSize)
  return file.subarray(0, checksumSize).equals(checksum(bytes)) ? bytes : undefined
}

const checksumSize = 32

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
