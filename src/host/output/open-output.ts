import {dirname, join} from 'node:path'
import {manifestName} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {codeOf, machineError} from '../machine/machine-error.ts'
import {displayPath, findOutDir} from './folder.ts'
import {type Manifest, parseManifest} from './manifest.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'
import type {Output} from './output.ts'
import {refuseForeignFiles} from './refuse-foreign-files.ts'
import {StagedOutput} from './staged-output.ts'
import {type OutState, recoverSwap, swapPaths} from './swap.ts'

export interface OutputOptions {
  /** Absolute path of the project's root. */
  readonly root: string
  /** Relative to the root, or absolute. */
  readonly outDir: string
  /** Additional folders of pages and files, relative to the root, that the site must not replace. */
  readonly protect?: readonly string[]
  /** Reuses nothing of the old site: `--no-cache`. */
  readonly fresh?: boolean
  readonly fs?: OutputFs
}

/**
 * Opens the output folder, finishes what a killed build left there, and reads the last build's manifest. The caller holds the
 * build lock.
 *
 * @throws HostError 2 if the output folder could endanger sources or is not docsgen's; 3 if it cannot be read or written
 */
export async function openOutput({root, outDir, protect, fresh = false, fs = nodeFs}: OutputOptions): Promise<Output> {
  const paths = swapPaths(findOutDir(root, outDir, protect))
  const name = displayPath(root, paths.out)
  let state: OutState
  let previous: Manifest | undefined
  try {
    state = recoverSwap(fs, paths)
    if (state === 'missing' && isBelowFile(fs, paths.out)) throw belowFile(name)
    if (state === 'ours') previous = parseManifest(fs.readFileSync(join(paths.out, manifestName), 'utf8'))
  } catch (error) {
    if (error instanceof HostError) throw error
    if (codeOf(error) === 'ENOTDIR') throw belowFile(name)
    throw machineError(error, {verb: 'read', path: name})
  }
  refuseForeignFiles(state, name, previous)
  return new StagedOutput({paths, name, state, previous, fresh, fs})
}

function belowFile(name: string): HostError {
  return new HostError(`Unexpected output folder \`${name}\`: a part of its path is a file.`, 2)
}

/** Returns whether a part of a path above its name is a file. Linux and macOS fail with ENOTDIR; Windows says that nothing exists. */
function isBelowFile(fs: OutputFs, path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const stat = fs.statSync(folder, {throwIfNoEntry: false})
    if (stat !== undefined) return !stat.isDirectory()
  }
  return false
}
