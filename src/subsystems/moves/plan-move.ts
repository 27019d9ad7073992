import {posix} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import type {Project} from '../../host/project/project.ts'
import {localeOf, plainRoute, routeIn} from '../../model/locales.ts'
import type {Config} from '../../model/project/config.ts'
import {below, contentDirOf, isBelow, isPlain, mountOf, type Places} from '../../model/project/places.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {isIndexSource, isPagePath, isUnder, parentRoute, routeOf} from '../../model/url.ts'
import type {EntryPlace, MovePlan, Moves} from './moves.ts'
import {listPageFiles} from './page-files.ts'
import {placesAfter} from './places-after.ts'
import {withTranslations} from './with-translations.ts'
import {addressInWorkingFolder, inWorkingFolder, otherVersionOf} from './working-version.ts'

export interface MoveRequest {
  /** A route (`/guide/install`), or a path relative to the root (`content/guide/install.mdx`). */
  readonly from: string
  readonly to: string
  readonly project: Project
}

/** The folders of pages before the move. */
interface Tree {
  readonly files: readonly string[]
  readonly folders: ReadonlySet<string>
  readonly places: Places
}

const pageExtension = /\.mdx?$/
const fixedRoutes = ['/', '/404', '/500']

/**
 * Returns which files move where. A route with a folder moves the folder and everything below it. A target with a trailing slash
 * means "into".
 *
 * @throws HostError 2 if there is nothing to move, or the target exists
 */
export async function planMove(request: MoveRequest): Promise<MovePlan> {
  const other = otherVersionOf(request.from, request.project) ?? otherVersionOf(request.to, request.project)
  if (other) throw usage(request.from, `a page of the working folder: the version \`${other.name}\` stays as it is`)
  const project = inWorkingFolder(request.project)
  const [from, to] = [request.from, request.to].map(given => addressInWorkingFolder(given, request.project)) as [
    string,
    string
  ]
  const {places} = project
  const files = listPageFiles(project.root, places)
  const tree: Tree = {files, folders: new Set(files.flatMap(foldersOf)), places}
  const source = findSource(from, tree)
  const into = /[^/]\/+$/.test(to)
  const target = clean(to) + (into ? `/${source.name}` : '')
  const own = source.folder === undefined ? new Map<string, string>() : folderMoves(source, {target, to, from}, tree)
  if (source.folder === undefined && source.file) own.set(source.file, targetFile(source.file, {target, to}, tree))
  const first = source.folder ?? source.file ?? ''
  const landed = source.folder === undefined ? (own.get(first) ?? '') : pathOf(target, tree)
  const isPage = source.folder !== undefined || isPagePath(first, places)
  const alone = {moves: own, named: isPage ? [[first, landed] as const] : []}
  const {moves, named} = isPage ? withTranslations(alone, {files, project}) : alone
  checkPaths(moves, {left: files.filter(file => !moves.has(file)), to, places})
  const plan = await completePlan({moves, named, files, project})
  checkRoutes(plan, {left: files.filter(file => !moves.has(file)), to})
  const isWish = !into && to.startsWith('/') && !pageExtension.test(to)
  if (isWish && isPage && source.file) refuseOwnRoute(source.file, to, plan)
  return source.folder === undefined ? plan : {...plan, folder: {from: first, to: landed}}
}

/**
 * Returns the plan of renames that an editor is about to make. Unlike `planMove`, it does not refuse any, because the editor decides:
 * a translation whose new path is taken or outside of the project's folders keeps its path.
 *
 * @param renames old path to new path, of files and folders, relative to the root
 * @param input.translated whether translations move with their originals
 */
export async function planRenames(
  renames: readonly (readonly [from: string, to: string])[],
  {project: whole, translated}: {readonly project: Project; readonly translated: boolean}
): Promise<MovePlan> {
  const project = inWorkingFolder(whole)
  const {places} = project
  const files = listPageFiles(project.root, places)
  const moves = new Map<string, string>()
  const ofPages = new Map<string, string>()
  const named: (readonly [from: string, to: string])[] = []
  for (const rename of renames) {
    const [from, to] = rename
    const inner = files.filter(file => isBelow(file, from))
    const isNamed = inner.length > 0 || isPagePath(from, places)
    if (isNamed) named.push(rename)
    for (const file of inner.length > 0 ? inner : [from]) {
      moves.set(file, to + file.slice(from.length))
      if (isNamed) ofPages.set(file, to + file.slice(from.length))
    }
  }
  if (!translated) return completePlan({moves, named, files, project})
  const all = withTranslations({moves: ofPages, named}, {files, project})
  const taken = new Set(files)
  for (const [from, to] of all.moves)
    if (!moves.has(from) && !taken.has(to) && isInside(to, places)) moves.set(from, to)
  return completePlan({moves, named: all.named, files, project})
}

/**
 * Adds what follows from the moves of files.
 *
 * @param input.named pages and folders with a `_meta` entry that moves
 */
async function completePlan(input: {
  readonly moves: ReadonlyMap<string, string>
  readonly named: readonly (readonly [from: string, to: string])[]
  readonly files: readonly string[]
  readonly project: Project
}): Promise<MovePlan> {
  const {moves, named, files, project} = input
  const {places} = project
  const after = await placesAfter(project, moves)
  const pages = files.filter(file => isPagePath(file, places))
  const left = files.filter(file => !moves.has(file))
  return {
    files: moves,
    routes: withFallbacks(newRoutes(moves, {places, after}), project.config),
    places,
    after,
    pages: new Map(pages.map(file => [routeOf(file, places), file])),
    entries: named.map(([from, to]) => ({
      from: entryOf(from),
      to: entryOf(to),
      stays: left.some(file => isNamed(file, entryOf(from), places))
    }))
  }
}

interface Source {
  readonly folder?: string
  /** The page itself, or the one next to the folder (`guide.mdx` next to `guide/`). */
  readonly file?: string
  readonly name: string
}

function findSource(from: string, tree: Tree): Source {
  const {files, folders, places} = tree
  const path = clean(from)
  if (files.includes(path)) return {file: path, name: nameOf(path)}
  const inner = pathOf(path, tree)
  const isRoute = path.startsWith('/')
  const page = isRoute
    ? files.find(file => isPagePath(file, places) && routeOf(file, places) === path)
    : [`${inner}.mdx`, `${inner}.md`].find(file => files.includes(file))
  const folder = page && isIndexSource(page, routeOf(page, places)) ? posix.dirname(page) : bare(page ?? inner)
  if ((isRoute && fixedRoutes.includes(path)) || places.mounts.some(({dir}) => dir === folder))
    throw usage(from, 'a page that may have another address')
  if (folders.has(folder))
    return {folder, name: nameOf(folder), ...(page && !isBelow(page, folder) ? {file: page} : {})}
  if (page) return {file: page, name: nameOf(page)}
  const routes = files.filter(file => isPagePath(file, places)).map(file => routeOf(file, places))
  const expected = isRoute ? suggest(path, routes) : suggest(path, files)
  throw new HostError(`Unexpected \`${from}\`, expected an existing page or folder${didYouMean(expected)}`, 2)
}

function folderMoves(
  {folder = '', file}: Source,
  {target, to, from}: {readonly target: string; readonly to: string; readonly from: string},
  tree: Tree
): Map<string, string> {
  if (pageExtension.test(target)) throw usage(to, `a folder, because \`${from}\` is one`)
  const goal = pathOf(target, tree)
  if (goal === folder) throw usage(to, 'a different path')
  if (goal.startsWith(`${folder}/`)) throw usage(to, `a path outside \`${folder}\``)
  if (tree.folders.has(goal)) throw usage(to, `a folder that does not exist yet; \`${to}/\` moves into it`)
  const moves = new Map<string, string>()
  for (const path of tree.files) if (path.startsWith(`${folder}/`)) moves.set(path, goal + path.slice(folder.length))
  if (file) moves.set(file, goal + posix.extname(file))
  return moves
}

function targetFile(file: string, {target, to}: {readonly target: string; readonly to: string}, tree: Tree): string {
  const {places, folders} = tree
  const extension = posix.extname(file)
  if (!isPagePath(file, places))
    return isInside(target, places) ? target : below(contentDirOf(places), target.replace(/^\//, ''))
  const given = pageExtension.exec(target)?.[0]
  if (given && given !== extension) throw usage(to, `a name that ends with \`${extension}\`, like the page`)
  const path = pathOf(bare(target), tree)
  if (given) return path + given
  return folders.has(path) ? `${path}/index${extension}` : path + extension
}

function checkPaths(
  moves: ReadonlyMap<string, string>,
  {left, to, places}: {readonly left: readonly string[]; readonly to: string; readonly places: Places}
): void {
  for (const [old, fresh] of moves) {
    if (fresh.split('/').includes('..') || !isInside(fresh, places))
      throw usage(to, `a path below ${places.mounts.map(({dir}) => `\`${below(dir || '.', '')}\``).join(' or ')}`)
    if (old === fresh) throw usage(to, 'a different path')
    if (left.includes(fresh))
      throw new HostError(`Unexpected target \`${fresh}\`, expected a file that does not exist yet.`, 2)
  }
}

function checkRoutes(
  {files: moves, places, after}: Moves,
  {left, to}: {readonly left: readonly string[]; readonly to: string}
): void {
  const pages = left.filter(file => isPagePath(file, after))
  const taken = new Map(pages.map(file => [routeOf(file, after) as string, file]))
  for (const [old, fresh] of moves) {
    if (!isPagePath(old, places)) continue
    if (!isPagePath(fresh, after))
      throw usage(to, 'names that do not start with `_`, `.` or `[`: such files are not pages')
    const route = routeOf(fresh, after)
    if (fixedRoutes.includes(route) && routeOf(old, places) !== route) throw usage(to, 'an unused address')
    const holder = taken.get(route)
    if (holder)
      throw new HostError(`Unexpected target \`${route}\`, expected an unused route: \`${holder}\` has it.`, 2)
  }
}

/** Throws if the page would not get the requested route, because its front matter or the configuration sets the route. */
function refuseOwnRoute(file: string, to: string, {files, after}: Moves): void {
  const fresh = files.get(file) ?? file
  const route = routeOf(fresh, after)
  if (route === clean(to) || `${route}/index` === clean(to)) return
  throw usage(to, `the path of a file, because \`${fresh}\` would have the route \`${route}\``)
}

function newRoutes(
  moves: ReadonlyMap<string, string>,
  {places, after}: Pick<Moves, 'places' | 'after'>
): ReadonlyMap<string, string> {
  const routes = new Map<string, string>()
  for (const [old, fresh] of moves) {
    if (!isPagePath(old, places) || !isPagePath(fresh, after)) continue
    const [was, is] = [routeOf(old, places), routeOf(fresh, after)]
    if (was !== is) routes.set(was, is)
  }
  return routes
}

/** Adds the routes at which other languages show an original that moves. */
function withFallbacks(
  routes: ReadonlyMap<string, string>,
  {locales = [], localeFallback}: Pick<Config, 'locales' | 'localeFallback'>
): ReadonlyMap<string, string> {
  const [first, ...others] = locales
  if (!first || localeFallback === 'none') return routes
  const shown = [...routes].flatMap(([from, to]) =>
    localeOf(from, locales) === first
      ? others.map(
          locale => [routeIn(locale, plainRoute(from, first)), routeIn(locale, plainRoute(to, first))] as const
        )
      : []
  )
  return new Map([...shown, ...routes])
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
function pathOf(given: string, tree: Tree): string {
  const {places} = tree
  const dir = contentDirOf(places)
  if (!given.startsWith('/')) return given === dir || isInside(given, places) ? given : below(dir, given)
  const mount = places.mounts.find(({route}) => (route || '/') === given)
  return mount?.dir ?? below(folderOf(parentRoute(given as ReturnType<typeof routeOf>), tree), posix.basename(given))
}

/** Returns the folder of a route. If its name differs (`01-guide`), the folder is that of another page below the route. */
function folderOf(route: string, {files, folders, places}: Tree): string {
  const mount = places.mounts
    .filter(one => isUnder(route, one.route || '/'))
    .sort((a, b) => b.route.length - a.route.length)[0]
  const inner = route.slice(mount?.route.length ?? 0).replace(/^\//, '')
  const path = inner === '' ? (mount?.dir ?? contentDirOf(places)) : below(mount?.dir ?? contentDirOf(places), inner)
  if (isPlain(places) || folders.has(path)) return path
  const page = files.find(file => {
    if (!isPagePath(file, places)) return false
    const own = routeOf(file, places)
    return own === route ? isIndexSource(file, own) : parentRoute(own) === route && !isIndexSource(file, own)
  })
  return page === undefined ? path : posix.dirname(page)
}

function isInside(path: string, places: Places): boolean {
  return mountOf(path, places) !== undefined
}

function bare(path: string): string {
  return path.replace(pageExtension, '')
}

function nameOf(path: string): string {
  return posix.basename(bare(path))
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Returns the `_meta` entry of a page or folder. An index has its folder's entry. */
export function entryOf(path: string): EntryPlace {
  const name = bare(path).replace(/\/(?:index|README)$/, '')
  const folder = posix.dirname(name)
  return {folder: folder === '.' ? '' : folder, key: posix.basename(name)}
}

function isNamed(file: string, {folder, key}: EntryPlace, places: Places): boolean {
  const path = below(folder, key)
  return file === `${path}.mdx` || file === `${path}.md` || (file.startsWith(`${path}/`) && isPagePath(file, places))
}

function usage(given: string, expected: string): HostError {
  return new HostError(`Unexpected \`${given}\`, expected ${expected}.`, 2)
}
