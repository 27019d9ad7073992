import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {missingEntryError} from '../../host/cache/cache.ts'
import {cachePath, sourceKey} from '../../host/cache/cache-path.ts'
import type {CachedPage} from '../../host/cache/cached-page.ts'
import {packEntry} from '../../host/cache/entry-file.ts'
import {portable} from '../../host/cache/file-state.ts'
import type {Step} from '../../host/cache/snapshot.ts'
import {inputList} from '../../host/cache/store.ts'
import {isAbsence, readWithState} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Shard} from './shard.ts'
import {formatShardManifest, type ShardPage, shardManifestName} from './shard-manifest.ts'

/**
 * Writes a shard's folder, and replaces an older one.
 *
 * @param input.folder absolute path
 * @param input.name the folder as messages name it
 * @throws HostError 2 if the folder contains something other than a shard; 3 if it cannot be written
 */
export function writeShard(input: {
  readonly root: string
  readonly cacheDir: string
  readonly folder: string
  readonly name: string
  readonly shard: Shard
  /** Release of docsgen. */
  readonly version: string
  readonly step: Step
  readonly pages: readonly (CachedPage & {readonly source: string})[]
}): {readonly files: number; readonly bytes: number} {
  const {folder, name} = input
  refuseForeignFiles(folder, name)
  // Next to the folder, with a fixed name: the next run removes what a killed run left.
  const staging = join(dirname(folder), `.${basename(folder)}.docsgen-shard`)
  try {
    rmSync(staging, {recursive: true, force: true})
    mkdirSync(staging, {recursive: true})
    const written = fill(staging, input)
    rmSync(folder, {recursive: true, force: true})
    renameSync(staging, folder)
    return written
  } catch (error) {
    rmSync(staging, {recursive: true, force: true})
    if (error instanceof Error && 'syscall' in error) throw machineError(error, {verb: 'write', path: name})
    throw error
  }
}

function fill(
  staging: string,
  {root, cacheDir, shard, version, step, pages}: Omit<Parameters<typeof writeShard>[0], 'folder' | 'name'>
): {files: number; bytes: number} {
  let files = 1
  let bytes = 0
  const keep = (path: string, data: Uint8Array): string => {
    mkdirSync(dirname(join(staging, path)), {recursive: true})
    writeFileSync(join(staging, path), data)
    files++
    bytes += data.byteLength
    return hashOf(data)
  }
  const listed = [...pages]
    .sort((a, b) => compareCodeUnits(a.source, b.source))
    .map(({source, entry, inputs}): ShardPage => {
      const found = readWithState(root, source)
      if (!found.bytes || found.hash === null)
        throw new HostError(`Cannot read \`${source}\`: it changed while the shard was built. Build it again.`, 3)
      const list = inputList(inputs)
      const key = sourceKey(step.hash, source, found.bytes)
      const listPath = cachePath('inputs', key)
      return {
        source,
        hash: found.hash,
        entry,
        bytes: keep(cachePath('pages', entry), entryBytes(cacheDir, entry)),
        inputs: {files: portable(inputs.files), constants: inputs.constants},
        ...(list && {list: [key, keep(listPath, packEntry(listPath, list))] as const})
      }
    })
  const manifest = formatShardManifest({version: 1, docsgen: version, shard, step, pages: listed})
  keep(shardManifestName, Buffer.from(manifest))
  return {files: files - 1, bytes}
}

/** @throws Error if the cache was emptied */
function entryBytes(cacheDir: string, entry: string): Buffer {
  try {
    return readFileSync(join(cacheDir, cachePath('pages', entry)))
  } catch (error) {
    throw isAbsence(error) ? missingEntryError(entry) : error
  }
}

function refuseForeignFiles(folder: string, name: string): void {
  if (!existsSync(folder) || existsSync(join(folder, shardManifestName))) return
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: name})
  }
  if (names.length > 0)
    throw new HostError(
      `Unexpected files in \`${name}\`: it contains no shard (no ${shardManifestName}). Choose another folder, or empty it.`,
      2
    )
}
