import {isAbsolute} from 'node:path'
import type {ForeignFiles} from '../dialect.ts'
import {asText} from '../read-data.ts'
import {resolvePath} from '../resolve-path.ts'

/** Returns a folder of the configuration, whose relative path starts at another folder. */
export function folderIn(files: ForeignFiles, start: string, written: unknown): string | undefined {
  const path = asText(written)
  if (path === undefined) return undefined
  return isAbsolute(path) ? files.pathOf(path) : resolvePath(start, path)
}
