import {posix} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'
import {isPagePath, type Route, routeOf} from '../../model/url.ts'
import type {Moves} from './relink.ts'

export interface MovePlan extends Moves {
  /** The `_meta` entry to move; absent for files other than pages. */
  readonly entry?: {
    readonly from: EntryPlace
    readonly to: EntryPlace /** Whether another file keeps the old name. */
    readonly stays: boolean
  }
}

export interface EntryPlace {
  /** Folder relative to the root: `content/guide`. */
  readonly folder: string
  readonly key: string
}

export interface MoveRequest {
  /** A route (`/guide/install`), or a path relative to the root (`content/guide/install.mdx`). */
  readonly from: string
  readonly to: string
  /** Every file below `content/`, relative to the root. */
  readonly files: readonly string[]
}

const pageExtension = /\.mdx?$/
const fixedRoutes = ['/', '/404', '/500']

/**
 * Returns which files move where. A route with a folder moves the folder and everything below it. A target with a trailing slash
 * means "into".
 *
 * @throws HostError 2 if there is nothing to move, or the target exists
 */
export function planMove({from, to, files}: MoveRequest): MovePlan {
  const folders = new Set(files.flatMap(foldersOf))
  const source = findSource(from, files, folders)
  const into = /[^/]\/+$/.test(to)
  const target = clean(to) + (into ? `/${source.name}` : '')
  const moves = new Map<string, string>()
  if (source.folder) {
    if (pageExtension.test(target)) throw usage(to, `a folder, because \`${from}\` is one`)
    const goal = pathOf(target)
    if (goal === source.folder) throw usage(to, 'a different path')
    if (goal.startsWith(`${source.folder}/`)) throw usage(to, `a path outside \`${source.folder}\``)
    if (folders.has(goal)) throw usage(to, `a folder that does not exist yet; \`${to}/\` moves into it`)
    for (const file of files)
      if (file.startsWith(`${source.folder}/`)) moves.set(file, goal + file.slice(source.folder.length))
    if (source.file) moves.set(source.file, goal + posix.extname(source.file))
  } else if (source.file) moves.set(source.file, targetFile(source.file, target, {to, folders}))
  checkTargets(moves, files, to)

  const routes = new Map<string, string>()
  for (const [old, fresh] of moves)
    if (isPagePath(old) && routeOf(old) !== routeOf(fresh)) routes.set(routeOf(old), routeOf(fresh))
  const first = source.folder ?? source.file ?? ''
  const landed = source.folder ? pathOf(target) : (moves.get(first) ?? '')
  if (!source.folder && !isPagePath(first)) return {files: moves, routes}
  const left = files.filter(file => !moves.has(file))
  return {
    files: moves,
    routes,
    entry: {from: entryOf(first), to: entryOf(landed), stays: left.some(file => isNamed(file, entryOf(first)))}
  }
}

interface Source {
  readonly folder?: string
  /** The page itself, or the one next to the folder (`guide.mdx` next to `guide/`). */
  readonly file?: string
  readonly name: string
}

function findSource(from: string, files: readonly string[], folders: ReadonlySet<string>): Source {
  const path = clean(from)
  if (files.includes(path)) return {file: path, name: posix.basename(path).replace(pageExtension, '')}
  const inner = pathOf(path)
  const name = posix.basename(inner)
  const page = [`${inner}.mdx`, `${inner}.md`].find(file => files.includes(file))
  if (fixedRoutes.includes(inner.slice('content'.length) || '/'))
    throw usage(from, 'a page that may have another address')
  if (folders.has(inner)) return {folder: inner, name, ...(page ? {file: page} : {})}
  if (page) return {file: page, name}
  const routes = files.filter(file => isPagePath(file)).map(file => routeOf(file))
  const expected = from.startsWith('/') ? suggest(path, routes) : suggest(path, files)
  throw new HostError(`Unexpected \`${from}\`, expected an existing page or folder${didYouMean(expected)}`, 2)
}

function targetFile(file: string, target: string, {to, folders}: {to: string; folders: ReadonlySet<string>}): string {
  const extension = posix.extname(file)
  if (!isPagePath(file)) return target.startsWith('content/') ? target : `content/${target.replace(/^\//, '')}`
  const given = pageExtension.exec(target)?.[0]
  if (given && given !== extension) throw usage(to, `a name that ends with \`${extension}\`, like the page`)
  const path = pathOf(target.replace(pageExtension, ''))
  if (given) return path + given
  return folders.has(path) ? `${path}/index${extension}` : path + extension
}

function checkTargets(moves: ReadonlyMap<string, string>, files: readonly string[], to: string): void {
  const left = files.filter(file => !moves.has(file))
  const taken = new Map(left.filter(file => isPagePath(file)).map(file => [routeOf(file) as string, file]))
  for (const [old, fresh] of moves) {
    if (fresh.split('/').includes('..') || !fresh.startsWith('content/')) throw usage(to, 'a path below `content/`')
    if (old === fresh) throw usage(to, 'a different path')
    if (left.includes(fresh))
      throw new HostError(`Unexpected target \`${fresh}\`, expected a file that does not exist yet.`, 2)
    if (!isPagePath(old)) continue
    if (!isPagePath(fresh)) throw usage(to, 'names that do not start with `_`, `.` or `[`: such files are not pages')
    const route: Route = routeOf(fresh)
    if (fixedRoutes.includes(route)) throw usage(to, 'an unused address')
    const holder = taken.get(route)
    if (holder)
      throw new HostError(`Unexpected target \`${route}\`, expected an unused route: \`${holder}\` has it.`, 2)
  }
}

/** Removes trailing slashes and a leading `./`, which have no meaning here. */
function clean(given: string): string {
  return given
    .replace(/\\/g, '/')
    .replace(/^\.\//, '')
    .replace(/(?<=.)\/+$/, '')
    .normalize('NFC')
}

/** Returns the path of a route or path, relative to the root, without checking whether it exists. */
function pathOf(given: string): string {
  if (given.startsWith('/')) return `content${given === '/' ? '' : given}`
  return given === 'content' || given.startsWith('content/') ? given : `content/${given}`
}

function foldersOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1, -1).map((_, index) => parts.slice(0, index + 2).join('/'))
}

/** Returns the `_meta` entry of a page or folder. An index has its folder's entry. */
function entryOf(path: string): EntryPlace {
  const bare = path.replace(pageExtension, '').replace(/\/index$/, '')
  return {folder: posix.dirname(bare), key: posix.basename(bare)}
}

function isNamed(file: string, {folder, key}: EntryPlace): boolean {
  const path = `${folder}/${key}`
  return file === `${path}.mdx` || file === `${path}.md` || (file.startsWith(`${path}/`) && isPagePath(file))
}

function usage(given: string, expected: string): HostError {
  return new HostError(`Unexpected \`${given}\`, expected ${expected}.`, 2)
}
