import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Shard} from '../../model/shard.ts'
import {isAbsence} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {machineError} from '../machine/machine-error.ts'
import type {Inputs} from './cached-page.ts'
import type {Step} from './snapshot.ts'

/** The file in a shard's folder that says what else is there. */
export const shardManifestName = 'docsgen-shard.json'

/** A page of a shard. */
export interface ShardPage {
  readonly source: string
  /** Hash of the source. */
  readonly hash: string
  /** Names the entry. */
  readonly entry: string
  /** Hash of the entry's file. */
  readonly bytes: string
  /** What the page was read from beside its source, but for what another machine cannot know (see `portable`). */
  readonly inputs: Inputs
  /** The list of them, where there are any: its name, and the hash of its file. */
  readonly list?: readonly [key: string, bytes: string]
}

/**
 * What `build --shard` gives: the cache's entries of its pages, in a folder that can be carried anywhere. No path of the
 * machine, no time, and no page's text is in the manifest.
 */
export interface ShardManifest {
  readonly version: 1
  /** The release that made it, for people. */
  readonly docsgen: string
  readonly shard: Shard
  readonly step: Step
  /** By code unit of their sources. */
  readonly pages: readonly ShardPage[]
}

export function formatShardManifest(manifest: ShardManifest): string {
  const text = JSON.stringify(manifest)
  return `${text}\n${hashOf(text)}\n`
}

/**
 * The manifest of a folder.
 *
 * @returns a problem where there is none, or where it is not as it was written
 * @throws HostError 3 where the machine does not give it
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
