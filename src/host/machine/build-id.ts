import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {hashOf} from './hash.ts'
import {installedPackages} from './packages.ts'
import {libDir} from './paths.ts'

export interface ClientAssets {
  /** File name with hash, by logical name: `main.js`, `style.css`, `search-dialog.js`. */
  readonly files: Readonly<Record<string, string>>
}

interface BuildInfo extends ClientAssets {
  /** Hash of docsgen's own compiled code. */
  readonly id: string
  readonly version: string
  /** URL of docsgen's own documentation, if its package declares it. */
  readonly homepage?: string
  /** Packages that are not compiled into docsgen but loaded as they are installed. */
  readonly packages: readonly string[]
}

let info: BuildInfo | undefined

let program: string | undefined

/** Returns what `scripts/build.js` recorded about the compiled program. */
export function buildInfo(): BuildInfo {
  info ??= JSON.parse(readFileSync(join(libDir(), 'build.json'), 'utf8')) as BuildInfo
  return info
}

/** Sets what describes the program where nothing is compiled, as in tests, which run the source. */
export function setBuildInfo(of: BuildInfo): void {
  info = of
  program = undefined
}

/**
 * Returns the id of the running program: its own code, the packages that it loads as they are installed, and Node's major
 * version. Part of every cache key.
 */
export function programId(): string {
  program ??= hashOf(
    JSON.stringify([
      buildInfo().id,
      installedPackages(libDir(), buildInfo().packages),
      process.versions.node.split('.')[0]
    ])
  )
  return program
}

/**
 * Sets the id that the main thread has computed: Node loads a package once per process, and examining all packages takes longer
 * than reading a page.
 *
 * @param id result of `programId` in the main thread
 */
export function setProgramId(id: string): void {
  program = id
}

/** Returns the id and the location of the program, because bundles name their modules by path. */
export function programPlace(): string {
  return `${programId()} ${libDir()}`
}

/** Returns the browser files of a built site, without the scripts that only `dev` adds to pages. */
export function siteClientFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(buildInfo().files).filter(([name]) => !/^live\b/.test(name)))
}
