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
  /** Where docsgen's own documentation is published, if its package says so. */
  readonly homepage?: string
  /** Packages that are not compiled into it but loaded as they are installed. */
  readonly packages: readonly string[]
}

let info: BuildInfo | undefined

/** What `scripts/build.ts` wrote of the compiled program. */
export function buildInfo(): BuildInfo {
  info ??= JSON.parse(readFileSync(join(libDir(), 'build.json'), 'utf8')) as BuildInfo
  return info
}

let program: string | undefined

/**
 * Names the program that runs: its own code, the packages that it loads as they are installed, and Node's major version.
 * Part of every key.
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
 * Tells a thread what the main one has found: Node loads a package once in a process, and to look at all of them takes longer than to read
 * a page.
 *
 * @param id what `programId` gave there
 */
export function knowProgram(id: string): void {
  program = id
}

/** Names the program and where it lies: what is bundled names its modules by their paths. */
export function programPlace(): string {
  return `${programId()} ${libDir()}`
}

/** The browser files that belong to a built site: all but the script that only `dev` adds to pages. */
export function siteClientFiles(): Readonly<Record<string, string>> {
  const {'live.js': _live, ...files} = buildInfo().files
  return files
}
