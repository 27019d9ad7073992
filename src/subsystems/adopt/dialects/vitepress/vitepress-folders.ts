import type {ForeignFiles} from '../dialect.ts'
import {asData, type Data} from '../read-data.ts'

/** A `config.ts` beside pages, which applies to the pages in its folder (VitePress 2). */
export interface FolderConfig {
  /** Relative to the folder of pages; empty for that folder itself. */
  readonly folder: string
  readonly data: Data
}

const configFile = /(?:^|\/)config\.m?[jt]s$/

/**
 * Returns the configurations beside pages, outermost first. Other programs use the same file name, so only files that mention
 * VitePress count.
 *
 * @param dir folder of pages, relative to the root
 */
export async function folderConfigs(files: ForeignFiles, dir: string): Promise<FolderConfig[]> {
  const found: FolderConfig[] = []
  for (const path of files.list(dir)) {
    if (!configFile.test(path) || !/\bdefineAdditionalConfig\b|['"]vitepress['"]/.test(files.read(path) ?? '')) continue
    const inner = dir === '' ? path : path.slice(dir.length + 1)
    found.push({folder: inner.replace(/\/?[^/]*$/, ''), data: asData(await files.evaluate(path))})
  }
  return found.sort((a, b) => a.folder.length - b.folder.length)
}
