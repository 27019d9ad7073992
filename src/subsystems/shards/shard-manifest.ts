import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Step} from '../../host/cache/snapshot.ts'
import {isAbsence} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import type {Inputs} from '../../model/project/inputs.ts'
import type {Shard} from './shard.ts'

/** The file in a shard's folder that lists the other files. */
export const shardManifestName = 'docsgen-shard.json'

/** A page of a shard. */
export interface ShardPage {
  readonly source: string
  /** Hash of the source. */
  readonly hash: string
  /** Key of the entry. */
  readonly entry: string
  /** Hash of the entry's file. */
  readonly bytes: string
  /** What the page was read from in addition to its source, except what other machines cannot compare (see `portable`). */
  readonly inputs: Inputs
  /** The list of inputs, if there are any: its key, and the hash of its file. */
  readonly list?: readonly [key: string, bytes: string]
}

/**
 * Manifest of the output of `build --shard`: the cache entries of the shard's pages, in a folder that can be copied anywhere. The
 * manifest contains no path of the machine, no time, and no text of a page.
 */
export interface ShardManifest {
  readonly version: 1
  /** The release that made the shard, for people. */
  readonly docsgen: string
  readonly shard: Shard
  readonly step: Step
  /** Sorted by code unit of their sources. */
  readonly pages: readonly ShardPage[]
}

export function formatShardManifest(manifest: ShardManifest): string {
  const text = JSON.stringify(manifest)
  return `${text}\n${hashOf(text)}\n`
}

/**
 * Returns the manifest of a folder.
 *
 * @returns a problem if the manifest is missing or damaged
 * @throws HostError 3 if the file cannot be read
 */
export function readShardManifest(
  folder: string,
  name: string
): {readonly manifest: ShardManifest} | {readonly problem: 'none' | 'damaged'} {
  let text: string
  try {
    text = readFileSync(join(folder, shardManifestName), 'utf8')
  } catch (error) {
    if (isAbsence(error)) return {problem: 'none'}
    throw machineError(error, {verb: 'read', path: `${name}/${shardManifestName}`})
  }
  const [json = '', sum] = text.split('\n')
  if (sum !== hashOf(json)) return {problem: 'damaged'}
  return {manifest: JSON.parse(json) as ShardManifest}
}
