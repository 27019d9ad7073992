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
 * @param options.lazy files are looked at when their signature is first asked for, which makes the walk of ten thousand
 *   pages ten times faster; for a caller that asks before it reads a file, not after
 * @throws HostError 2 where there is no `content/`; 3 where a folder cannot be read
 */
export function listSources(root: string, {lazy = false}: {readonly lazy?: boolean} = {}): Sources {
  const content = join(root, 'content')
  if (!statSync(content, {throwIfNoEntry: false})?.isDirectory())
    throw new HostError('Unexpected project without a `content` folder. Run `docsgen init` to start one.', 2)
  const pages: SourceFile[] = []
  const metas: SourceFile[] = []
  walk(
    root,
    content,
    (path, stats) => {
      const source = relativePath(root, path) as SourcePath
      const name = source.slice(source.lastIndexOf('/') + 1)
      const file = (): SourceFile => (stats ? {path: source, ...signatureOf(stats)} : lazyFile(source, path))
      if (/^_meta\.(json|ya?ml|js|mjs|ts)$/.test(name)) metas.push(file())
      else if (isPagePath(source)) pages.push(file())
    },
    lazy
  )
  const publicFiles: string[] = []
  const publicDir = join(root, 'public')
  if (statSync(publicDir, {throwIfNoEntry: false})?.isDirectory())
    walk(root, publicDir, path => publicFiles.push(relativePath(publicDir, path)), lazy)
  const byPath = (a: SourceFile, b: SourceFile): number => compareCodeUnits(a.path, b.path)
  return {pages: pages.sort(byPath), metas: metas.sort(byPath), publicFiles: publicFiles.sort(compareCodeUnits)}
}

export function signatureOf(stats: Stats): Pick<SourceFile, 'signature' | 'changed'> {
  return {
    signature: `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`,
    changed: Math.max(stats.mtimeMs, stats.ctimeMs)
  }
}

function lazyFile(source: SourcePath, path: string): SourceFile {
  let known: Pick<SourceFile, 'signature' | 'changed'> | undefined
  const look = () => {
    const stats = known ? undefined : statSync(path, {throwIfNoEntry: false})
    known ??= stats ? signatureOf(stats) : {signature: '', changed: Number.POSITIVE_INFINITY}
    return known
  }
  return {
    path: source,
    get signature() {
      return look().signature
    },
    get changed() {
      return look().changed
    }
  }
}

function walk(
  root: string,
  folder: string,
  /** Without stats where the walk is lazy and the folder says that it is a plain file. */
  visit: (path: string, stats: Stats | undefined) => void,
  lazy: boolean,
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
    if (entry.isDirectory()) walk(root, path, visit, lazy, seen)
    else if (lazy && entry.isFile()) visit(path, undefined)
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
      if (stats.isDirectory()) walk(root, path, visit, lazy, seen)
      else if (stats.isFile()) visit(path, stats)
    }
  }
}

function reasonOf(error: unknown): string {
  const {code} = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' ? 'permission denied' : (code ?? String(error))
}
