import {compareCodeUnits} from '../../model/order.ts'

export interface Manifest {
  readonly version: 1
  /** Every file of the site except the manifest, by path below the output folder (with forward slashes), in code unit order. */
  readonly files: ReadonlyMap<string, ManifestFile>
}

export interface ManifestFile {
  /** First 32 hex digits of the SHA-256 of its bytes. */
  readonly hash: string
  /** Its size. */
  readonly bytes: number
  /** Hash of everything that the file was made from: a build with the same key need not make it again. */
  readonly key?: string
}

type Files = ReadonlyMap<string, KeptFile>

/** A file with its line in the manifest that was read, because most lines of the next manifest are the same. */
interface KeptFile extends ManifestFile {
  readonly line?: string
}

/**
 * Writes a manifest with one file per line, so a site in git has readable diffs.
 *
 * @param last the manifest that it replaces
 */
export function formatManifest(files: Files, last: Files = new Map()): string {
  const paths = isSame(files, last) ? last.keys() : [...files.keys()].sort(compareCodeUnits)
  const text: string[] = []
  for (const path of paths) {
    const file = files.get(path)
    if (file) text.push(lineOf(path, file, last.get(path)))
  }
  return `${head}${text.join(between)}${tail}`
}

const head = '{"version":1,"files":{\n'
const tail = '\n}}\n'
const between = ',\n'
const [toHash, toBytes, toKey] = ['":{"hash":"', '","bytes":', ',"key":"']

/**
 * Returns whether two sites have the same paths, with the last one in the right order, which a merge of two branches may have
 * changed.
 */
function isSame(files: Files, last: Files): boolean {
  if (files.size !== last.size) return false
  let before = ''
  for (const path of last.keys()) {
    if (!files.has(path) || compareCodeUnits(before, path) > 0) return false
    before = path
  }
  return true
}

function lineOf(path: string, {hash, bytes, key}: ManifestFile, last: KeptFile | undefined): string {
  if (last?.line && last.hash === hash && last.bytes === bytes && last.key === key) return last.line
  // Same as `JSON.stringify`, in a third of the time: a large site has tens of thousands of files.
  const end = key === undefined ? '' : `${toKey}${JSON.stringify(key).slice(1)}`
  return `${JSON.stringify(path).slice(0, -1)}${toHash}${JSON.stringify(hash).slice(1, -1)}${toBytes}${bytes}${end}}`
}

/**
 * Reads a manifest; returns `undefined` if the text is not one. Leaves out damaged entries, whose files are then written again.
 */
export function parseManifest(text: string): Manifest | undefined {
  const files = plainFiles(text) ?? filesOf(text)
  return files && {version: 1, files}
}

/**
 * Reads a manifest line by line, in less than half the time of parsing it as JSON, and keeps the lines.
 *
 * @returns `undefined` if anything is not in the form of `formatManifest`, or contains an escape
 */
function plainFiles(text: string): Files | undefined {
  if (!text.startsWith(head) || !text.endsWith(tail) || text.includes('\\')) return undefined
  const files = new Map<string, KeptFile>()
  for (const line of text.slice(head.length, -tail.length).split(between)) {
    const pathEnd = line.indexOf('"', 1)
    const hashAt = pathEnd + toHash.length
    const hashEnd = line.indexOf('"', hashAt)
    const bytesAt = hashEnd + toBytes.length
    const comma = line.indexOf(',', bytesAt)
    const bytes = line.slice(bytesAt, comma < 0 ? -1 : comma)
    const key = comma < 0 ? undefined : line.slice(comma + toKey.length, -2)
    const isPlain =
      line.startsWith(toHash, pathEnd) &&
      line.startsWith(toBytes, hashEnd) &&
      /^\d+$/.test(bytes) &&
      (key === undefined || (line.startsWith(toKey, comma) && line.endsWith('"}') && !key.includes('"')))
    if (!isPlain || !line.endsWith('}')) return undefined
    const hash = line.slice(hashAt, hashEnd)
    const size = Number(bytes)
    files.set(line.slice(1, pathEnd), key === undefined ? {hash, bytes: size, line} : {hash, bytes: size, key, line})
  }
  return files
}

function filesOf(text: string): Files | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.files)) return undefined
  return new Map(
    Object.entries(value.files).filter((entry): entry is [string, ManifestFile] => isManifestFile(entry[1]))
  )
}

function isManifestFile(value: unknown): value is ManifestFile {
  return (
    isRecord(value) &&
    typeof value.hash === 'string' &&
    typeof value.bytes === 'number' &&
    (value.key === undefined || typeof value.key === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
