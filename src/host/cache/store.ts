import {rmSync, utimesSync} from 'node:fs'
import {join} from 'node:path'
import type {Kept} from '../../content/read-context.ts'
import type {FileHashes, Inputs, World} from '../../model/project/inputs.ts'
import {hashOf} from '../machine/hash.ts'
import {type CacheKind, cachePath, entryKey} from './cache-path.ts'
import {worldOf} from './changed-input.ts'
import {readEntry, writeEntry} from './entry-file.ts'
import {unsettled} from './file-state.ts'

/**
 * Everything in the cache that is made from other data. Finding an entry takes two steps, because inputs are known only after
 * something was made: the key identifies the list of inputs, and that list with the current state of the inputs identifies the
 * entry. So an entry never goes stale: with other inputs, it has another name. Entries are immutable: they are written to a
 * temporary name, renamed, and have checksums. Any doubt is a cache miss.
 */
export interface Store {
  /** Returns what is kept for a key and for the current state of its files. */
  find<T>(kind: CacheKind, key: Key): Made<T> | undefined
  /** Keeps a result, unless a file changed while it was made. A cache that cannot be written only costs time. */
  keep<T>(kind: CacheKind, key: Key, made: Made<T>): void
  /**
   * Returns what is kept, or makes and keeps it.
   *
   * @param isWhole returns false if what is kept refers to other files that are gone
   */
  derive<T>(
    kind: CacheKind,
    key: Key,
    make: () => Made<T> | Promise<Made<T>>,
    isWhole?: (value: T) => boolean
  ): Promise<Made<T>>
  /** Like `derive`, for a result that no files belong to. */
  deriveNow<T>(kind: CacheKind, key: Key, make: () => T): T
  /** Removes a result that no files belong to. */
  drop(kind: CacheKind, key: Key): void
}

/** Everything that a result depends on, except files that only making it finds. Data that JSON can represent. */
type Key = readonly unknown[]

export interface Made<T> {
  /** Data that JSON can represent, or bytes. */
  readonly value: T
  /** Files that it was made from, relative to the root; default: none. */
  readonly inputs?: FileHashes
}

/** @param dir absolute path of the cache folder */
export function createStore(root: string, dir: string): Store {
  const world = worldOf({root})
  const store: Store = {
    find<T>(kind: CacheKind, key: Key) {
      const found = findEntry(dir, {kind, key: keyOf(key), parts: 1, wanted: [0]}, world)
      const [part] = (found?.parts ?? []) as [{value: T}?]
      return found && part && {value: part.value, inputs: found.inputs.files}
    },
    keep(kind, key, {value, inputs: files = []}) {
      if (files.some(([, hash]) => hash === unsettled)) return
      try {
        keepEntry(dir, {kind, key: keyOf(key)}, {files, constants: []}, [{value}])
      } catch {
        // Making it again has the same result.
      }
    },
    async derive<T>(
      kind: CacheKind,
      key: Key,
      make: () => Made<T> | Promise<Made<T>>,
      isWhole?: (value: T) => boolean
    ) {
      const known = store.find<T>(kind, key)
      if (known && isWhole?.(known.value) !== false) return known
      const made = await make()
      store.keep(kind, key, made)
      return made
    },
    deriveNow<T>(kind: CacheKind, key: Key, make: () => T) {
      const known = store.find<T>(kind, key)
      if (known) return known.value
      const value = make()
      store.keep(kind, key, {value})
      return value
    },
    drop: (kind, key) => rmSync(join(dir, storePath(kind, key)), {force: true})
  }
  return store
}

/** Returns a part of a store for results of one kind that depend on no files. */
export function keptIn(store: Store, kind: CacheKind, ...common: Key): Kept {
  return {
    async get(key, make) {
      return (await store.derive(kind, [...common, ...key], async () => ({value: await make()}))).value
    }
  }
}

/** Returns the path of what a store keeps for a key that no files belong to, relative to the cache folder. */
export function storePath(kind: CacheKind, key: Key): string {
  return cachePath(kind, entryKey(keyOf(key), noInputs))
}

function keyOf(key: Key): string {
  return hashOf(JSON.stringify(key))
}

const noInputs: Inputs = {files: [], constants: []}

/** Returns the inputs that are listed for a key, in their current state. */
export function listedInputs(dir: string, key: string, world: World): Inputs {
  const found = readEntry(join(dir, cachePath('inputs', key)), 2, [0, 1])
  if (!found) return noInputs
  const [files, names] = found as [string[], string[]]
  return {
    files: files.map(path => [path, world.fileState(path)]),
    constants: names.map(name => [name, world.constant(name)])
  }
}

/**
 * Returns the parts of an entry for the current state of its inputs.
 *
 * @param parts number of parts in the entry
 */
export function findEntry(
  dir: string,
  {kind, key, parts: count, wanted}: Address & {readonly parts: number; readonly wanted: readonly number[]},
  world: World
): {readonly entry: string; readonly inputs: Inputs; readonly parts: readonly unknown[]} | undefined {
  const inputs = listedInputs(dir, key, world)
  const entry = entryKey(key, inputs)
  const path = join(dir, cachePath(kind, entry))
  const parts = readEntry(path, count, wanted)
  if (!parts) return undefined
  touch(path)
  if (inputList(inputs)) touch(join(dir, cachePath('inputs', key)))
  return {entry, inputs, parts}
}

/**
 * Writes an entry and the list of its inputs.
 *
 * @throws HostError 3 if a file cannot be written
 */
export function keepEntry(dir: string, {kind, key}: Address, inputs: Inputs, parts: readonly unknown[]): void {
  writeEntry(join(dir, cachePath(kind, entryKey(key, inputs))), parts)
  const list = inputList(inputs)
  if (list) writeEntry(join(dir, cachePath('inputs', key)), list)
}

interface Address {
  readonly kind: CacheKind
  readonly key: string
}

/** Returns the list of inputs to store; `undefined` without inputs, because a key without a list has none. */
export function inputList({files, constants}: Inputs): readonly unknown[] | undefined {
  if (files.length + constants.length === 0) return undefined
  return [files.map(([path]) => path), constants.map(([name]) => name)]
}

/** Marks a file as used, so the sweep removes others first. */
export function touch(path: string): void {
  const now = Date.now() / 1000
  try {
    utimesSync(path, now, now)
  } catch {
    // A read-only cache is never swept.
  }
}
