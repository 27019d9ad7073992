import {join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import {cachePath} from './cache-path.ts'
import {readEntry, writeEntry} from './entry-file.ts'

/** Caches plugins' expensive outputs, by what they were made from. */
export interface MadeOutputs {
  /** @param key everything that the result of `make` depends on, except the plugins themselves */
  get(key: string, make: () => Promise<string | Uint8Array>): Promise<string | Uint8Array>
}

/**
 * @param dir absolute path of the cache folder
 * @param plugins hash of the project's plugins
 */
export function createMadeOutputs(dir: string, plugins: string): MadeOutputs {
  return {
    async get(key, make) {
      const hash = hashOf(JSON.stringify(['output', plugins, key]))
      const path = join(dir, cachePath('drawings', hash))
      const known = readEntry(path, 1, [0])?.[0] as {text?: string; bytes?: string} | undefined
      if (known) return known.text ?? Buffer.from(known.bytes ?? '', 'base64')
      const made = await make()
      writeEntry(path, [typeof made === 'string' ? {text: made} : {bytes: Buffer.from(made).toString('base64')}])
      return made
    }
  }
}
