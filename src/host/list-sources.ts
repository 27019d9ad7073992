import {readdirSync, realpathSync, type Stats, statSync} from 'node:fs'
import {join, sep} from 'node:path'
import {compareCodeUnits} from '../model/order.ts'
import {isPagePath, type SourcePath} from '../model/url.ts'
import {HostError} from './host-error.ts'
import {relativePath} from './paths.ts'

export interface SourceFile {
  /** Relative to the root. */
  readonly path: SourcePath
  /** Changes whenever the file may have changed: size, times and inode. Never part of any output or key. */
  readonly signature: string
  /** When the file last changed, in ms: a file as young as the record of it is not trusted. */
  readonly changed: number
}

export interface Sources {
  /** By code unit. */
  readonly pages: readonly SourceFile[]
  /** `_meta.*` files. */
  readonly metas: readonly SourceFile[]
  /** Paths below `public/`, without it. */
  readonly publicFiles: readonly string[]
}

/**
 * Walks `content/` and `public/`. Links to folders are followed once each and never out of the project.
 *
 * @throws HostError 2 where there is no `content/`; 3 where a folder cannot be read
 */
export function listSources(root: string): Sources {
  const content = join(root, 'content')
  if (!statSync(content, {throwIfNoEntry: false})?.isDirectory())
    throw new HostError('Unexpected project without a `content` folder. Run `docsgen init` to start one.', 2)
  const pages: SourceFile[] = []
  const metas: SourceFile[] = []
  walk(root, content, (path, stats) => {
    const source = relativePath(root, path) as SourcePath
    const name = source.slice(source.lastIndexOf('/') + 1)
    if (/^_meta\.(json|ya?ml|js|mjs|ts)$/.test(name)) metas.push({path: source, ...signatureOf(stats)})
    else if (isPagePath(source)) pages.push({path: source, ...signatureOf(stats)})
  })
  const publicFiles: string[] = []
  const publicDir = join(root, 'public')
  if (statSync(publicDir, {throwIfNoEntry: false})?.isDirectory())
    walk(root, publicDir, path => publicFiles.push(relativePath(publicDir, path)))
  const byPath = (a: SourceFile, b: SourceFile): number => compareCodeUnits(a.path, b.path)
  return {pages: pages.sort(byPath), metas: metas.sort(byPath), publicFiles: publicFiles.sort(compareCodeUnits)}
}

export function signatureOf(stats: Stats): Pick<SourceFile, 'signature' | 'changed'> {
  return {
    signature: `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`,
    changed: Math.max(stats.mtimeMs, stats.ctimeMs)
  }
}

function walk(
  root: string,
  folder: string,
  visit: (path: string, stats: Stats) => void,
  seen: Set<string> = new Set()
): void {
  let entries: import('node:fs').Dirent[]
  try {
    entries = readdirSync(folder, {withFileTypes: true})
  } catch (error) {
    throw new HostError(`Unexpected failure to read \`${relativePath(root, folder)}\`: ${reasonOf(error)}`, 3, {
      cause: error
    })
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) walk(root, path, visit, seen)
    else {
      let stats: Stats | undefined
      try {
        stats = statSync(path, {throwIfNoEntry: false})
      } catch (error) {
        if (entry.isSymbolicLink()) continue // A link that leads round in a circle leads nowhere.
        throw new HostError(`Unexpected failure to read \`${relativePath(root, path)}\`: ${reasonOf(error)}`, 3, {
          cause: error
        })
      }
      if (!stats) continue
      if (entry.isSymbolicLink()) {
        const target = realpathSync(path)
        if (!target.startsWith(root + sep) || seen.has(target)) continue
        seen.add(target)
      }
      if (stats.isDirectory()) walk(root, path, visit, seen)
      else if (stats.isFile()) visit(path, stats)
    }
  }
}

function reasonOf(error: unknown): string {
  const {code} = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' ? 'permission denied' : (code ?? String(error))
}
