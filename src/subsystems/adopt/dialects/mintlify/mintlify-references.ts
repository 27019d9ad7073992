import {posix} from 'node:path'
import type {ForeignFiles} from '../dialect.ts'
import {asText, type Data} from '../read-data.ts'

interface Resolved {
  readonly data: unknown
  /** Paths of references that point to no file, or back to themselves. */
  readonly lost: readonly string[]
}

/**
 * Returns a configuration with the contents of other files in place of its references: `{"$ref": "./navigation.json"}`. Other keys of
 * such an object take precedence. Paths are relative to the file that contains them.
 */
export async function withReferences(
  files: Pick<ForeignFiles, 'evaluate' | 'has'>,
  file: string,
  value: unknown
): Promise<Resolved> {
  const lost: string[] = []
  const resolve = async (found: unknown, from: string, above: readonly string[]): Promise<unknown> => {
    if (Array.isArray(found)) return Promise.all(found.map(item => resolve(item, from, above)))
    if (typeof found !== 'object' || found === null) return found
    const {$ref, ...own} = found as Data
    const entries = await Promise.all(
      Object.entries(own).map(async ([key, item]) => [key, await resolve(item, from, above)] as const)
    )
    const ref = asText($ref)
    if (ref === undefined) return Object.fromEntries(entries)
    const path = posix.join(posix.dirname(from), ref)
    if (above.includes(path) || !files.has(path)) {
      lost.push(ref)
      return Object.fromEntries(entries)
    }
    const inner = await resolve(await files.evaluate(path), path, [...above, path])
    const isMap = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isMap ? {...inner, ...Object.fromEntries(entries)} : inner
  }
  return {data: await resolve(value, file, [file]), lost}
}
