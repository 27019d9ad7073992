import {compareCodeUnits} from '../../model/order.ts'

export interface Manifest {
  readonly version: 1
  /** Every file of the site but the manifest, by path below the out dir (forward slashes), in code unit order. */
  readonly files: Readonly<Record<string, ManifestFile>>
}

export interface ManifestFile {
  /** First 32 hex digits of the SHA-256 of its bytes. */
  readonly hash: string
  /** Its size. */
  readonly bytes: number
  /** Hash of whatever the file was made from: a build that finds the same key need not make it again. */
  readonly key?: string
}

/** Writes a manifest with one file a line, so that a site kept in git shows readable differences. */
export function formatManifest(files: Iterable<readonly [string, ManifestFile]>): string {
  const lines = [...files]
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(([path, file]) => `${JSON.stringify(path)}:${formatFile(file)}`)
  return `{"version":1,"files":{\n${lines.join(',\n')}\n}}\n`
}

/** As `JSON.stringify` writes it, in a third of the time: a large site has tens of thousands. */
function formatFile({hash, bytes, key}: ManifestFile): string {
  return `{"hash":${JSON.stringify(hash)},"bytes":${bytes}${key === undefined ? '' : `,"key":${JSON.stringify(key)}`}}`
}

/** Reads a manifest; `undefined` where the text is none. Entries that are damaged are left out: any doubt is a miss. */
export function parseManifest(text: string): Manifest | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.files)) return undefined
  const {files} = value
  // In place: of a large site there are tens of thousands.
  for (const path of Object.keys(files)) if (!isManifestFile(files[path])) delete files[path]
  return {version: 1, files: files as Manifest['files']}
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
