import {readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {cachePath} from '../../host/cache/cache-path.ts'
import {changedInput} from '../../host/cache/changed-input.ts'
import {changedParts, type Step} from '../../host/cache/snapshot.ts'
import {writeCacheFile} from '../../host/cache/write-cache-file.ts'
import {isAbsence} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {World} from '../../model/project/inputs.ts'
import {shardName} from './shard.ts'
import {readShardManifest, type ShardManifest} from './shard-manifest.ts'

interface Found {
  /** Absolute path. */
  readonly folder: string
  /** Path as the user wrote it. */
  readonly name: string
  readonly manifest: ShardManifest
}

/** The project that the shards must match. */
export interface ShardWorld extends World {
  readonly step: Step
  /** Sources of all pages. */
  readonly pages: readonly string[]
}

/** Number of pages that messages name for a shard; the rest are counted. */
const mostNamed = 3

/**
 * Copies the entries of all shards into the cache, from which the site is then built as usual. Before anything is written, every
 * shard is compared with the others and with the current state of the project.
 *
 * @param folders relative to `from`, or absolute: shards, or folders of shards
 * @throws HostError 2 with everything that is missing, duplicate or from another project; 3 if the only problem is a damaged
 * shard
 */
export function joinShards(
  {folders, from, cacheDir}: {readonly folders: readonly string[]; readonly from: string; readonly cacheDir: string},
  world: ShardWorld
): void {
  const {found, damaged} = open(folders, from)
  const steps = foreignSteps(found, world)
  const order = disorder(found, damaged.length > 0)
  // With another configuration, every page differs.
  const pages = steps.length > 0 ? [] : foreignPages(found, world, damaged.length + order.length > 0)
  const foreign = [...steps, ...order, ...pages]
  const files = foreign.length + damaged.length > 0 ? [] : found.flatMap(shard => filesOf(shard, damaged))
  if (foreign.length + damaged.length > 0)
    throw new HostError(
      `These shards do not form one site:\n${[...damaged, ...foreign].map(line => `  ${line}`).join('\n')}`,
      foreign.length > 0 ? 2 : 3
    )
  for (const {path, source} of files) writeCacheFile(join(cacheDir, path), readFileSync(source))
}

/** Returns the shards in the folders. A folder is a shard, or contains several, as CI systems download them. */
function open(folders: readonly string[], from: string): {found: Found[]; damaged: string[]} {
  const found: Found[] = []
  const damaged: string[] = []
  const take = (folder: string, name: string): boolean => {
    const read = readShardManifest(folder, name)
    if ('manifest' in read) found.push({folder, name, manifest: read.manifest})
    else if (read.problem === 'damaged') damaged.push(`${name}: The manifest is damaged.`)
    else return false
    return true
  }
  for (const name of folders) {
    const folder = resolve(from, name)
    if (take(folder, name)) continue
    const inside = foldersIn(folder, name).map(child => take(join(folder, child), `${name}/${child}`))
    if (!inside.includes(true))
      throw new HostError(`Unexpected folder \`${name}\`, expected the output of \`docsgen build --shard\`.`, 2)
  }
  return {found, damaged}
}

function foldersIn(folder: string, name: string): string[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter(item => item.isDirectory())
      .map(item => item.name)
      .sort(compareCodeUnits)
  } catch (error) {
    if (isAbsence(error)) return []
    throw machineError(error, {verb: 'read', path: name})
  }
}

/** Returns problems with shards from another version of docsgen or another configuration. */
function foreignSteps(found: readonly Found[], {step}: ShardWorld): string[] {
  return found.flatMap(({name, manifest}) =>
    manifest.version === 1 && manifest.step.hash === step.hash
      ? []
      : [
          `${name}: The shard belongs to another project or another version of docsgen (${differences(manifest, step)}).`
        ]
  )
}

function differences({version, docsgen, step}: ShardManifest, now: Step): string {
  return version === 1
    ? `made by docsgen ${docsgen}; different here: ${changedParts(step, now).join(', ')}`
    : `made by docsgen ${docsgen}`
}

/** Returns problems with shards that are missing, duplicate, or of another total. */
function disorder(found: readonly Found[], isIncomplete: boolean): string[] {
  const count = Math.max(0, ...found.map(({manifest}) => manifest.shard.count))
  const byIndex = new Map<number, Found>()
  const problems: string[] = []
  for (const shard of found) {
    const {index, count: own} = shard.manifest.shard
    const first = byIndex.get(index)
    if (own !== count)
      problems.push(
        `${shard.name}: Unexpected shard ${shardName(shard.manifest.shard)}, expected one of ${count} shards.`
      )
    else if (first)
      problems.push(
        `${shard.name}: Two folders contain shard ${shardName(shard.manifest.shard)}: this one and ${first.name}. Pass each shard once.`
      )
    else byIndex.set(index, shard)
  }
  // The index of a shard with a damaged manifest is unknown.
  if (isIncomplete) return problems
  for (let index = 1; index <= count; index++)
    if (!byIndex.has(index))
      problems.push(`Shard ${shardName({index, count})} is missing. Pass every shard to \`docsgen merge\`.`)
  return problems
}

/** Returns problems with shards that were built from other sources. */
function foreignPages(found: readonly Found[], world: ShardWorld, isIncomplete: boolean): string[] {
  const missing = new Set(world.pages)
  const problems = found.flatMap(({name, manifest}) => {
    const other = manifest.pages.flatMap(({source, hash, inputs: {files, constants}}) => {
      if (!missing.delete(source)) return [`${source} was removed`]
      return changedInput({files: [[source, hash], ...files], constants}, world) ?? []
    })
    return other.length === 0 ? [] : [`${name}: The shard was built from other sources: ${some(other)}`]
  })
  if (missing.size === 0 || isIncomplete) return problems
  return [...problems, `These pages are in no shard: ${some([...missing])}`]
}

function some(all: readonly string[]): string {
  const names = [...new Set(all)].sort(compareCodeUnits)
  const rest = names.length - mostNamed
  return `${names.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

const isKey = /^[\da-f]{32}$/

/** Returns the shard's files with their paths in the cache, and adds damaged files to `damaged`. */
function filesOf({folder, name, manifest}: Found, damaged: string[]): {path: string; source: string}[] {
  const listed = manifest.pages.flatMap(({source, entry, bytes, list}) => [
    {source, kind: 'pages' as const, key: entry, bytes},
    ...(list ? [{source, kind: 'inputs' as const, key: list[0], bytes: list[1]}] : [])
  ])
  const files: {path: string; source: string}[] = []
  const broken: string[] = []
  for (const {source, kind, key, bytes} of listed) {
    const path = cachePath(kind, key)
    // A manifest from outside must not list files outside of the two folders.
    if (isKey.test(key) && isAsWritten(join(folder, path), bytes)) files.push({path, source: join(folder, path)})
    else broken.push(source)
  }
  if (broken.length > 0) damaged.push(`${name}: The files of these pages are damaged: ${some(broken)}`)
  return files
}

function isAsWritten(path: string, hash: string): boolean {
  try {
    return hashOf(readFileSync(path)) === hash
  } catch (error) {
    if (isAbsence(error)) return false
    throw error
  }
}
