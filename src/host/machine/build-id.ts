import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {libDir} from './paths.ts'

export interface ClientAssets {
  /** File name with hash, by logical name: `main.js`, `style.css`, `search-dialog.js`. */
  readonly files: Readonly<Record<string, string>>
}

interface BuildInfo extends ClientAssets {
  /** Hash of docsgen's own compiled code: part of every cache key. */
  readonly id: string
  readonly version: string
}

let info: BuildInfo | undefined

/** What `scripts/build.ts` wrote of the compiled program. */
export function buildInfo(): BuildInfo {
  info ??= JSON.parse(readFileSync(join(libDir(), 'build.json'), 'utf8')) as BuildInfo
  return info
}

/** The browser files that belong to a built site: all but the script that only `dev` adds to pages. */
export function siteClientFiles(): Readonly<Record<string, string>> {
  const {'live.js': _live, ...files} = buildInfo().files
  return files
}
