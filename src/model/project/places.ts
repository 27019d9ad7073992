/** A folder of pages, and its route. */
export interface Mount {
  /** Relative to the root, forward slashes; empty for the root itself. */
  readonly dir: string
  /** Empty for the site's root, else a route such as `/docs`. Inside the version, if the mount belongs to one. */
  readonly route: string
  /** Route of the version that the pages belong to, such as `/1.4`. Absent for the latest version. */
  readonly version?: string
}

/**
 * Where root-relative addresses in pages may contain the base, as their generator expects or accepts it. `never`: the generator adds
 * it to each.
 */
export type WrittenBase = 'never' | 'files' | 'everywhere'

/** The folders of a project, and how routes follow from paths. Plain data, because threads receive it. */
export interface Places {
  /** The first one is the project's own content folder. Constants and `public` files are located from there. */
  readonly mounts: readonly Mount[]
  /** The folder whose files are copied to the root of the site. */
  readonly publicDir: string
  /** More files to copy: path below the site's root to path relative to the project's root. */
  readonly published?: Readonly<Record<string, string>>
  /** Routes that do not follow from a source's path, by source: a `slug`, a second index of a folder. */
  readonly routes: Readonly<Record<string, string>>
  /** Folders and files below a mount that contain no pages, relative to the root. */
  readonly skipped: readonly string[]
  /**
   * Paths of languages, longest first. `fr` is the folder of `/fr/a` and the suffix of `a.fr.mdx`, which is a page of that route
   * too.
   */
  readonly locales?: readonly string[]
  /** Path of the default language, if its routes have one but its files do not. */
  readonly defaultLocale?: string
  /** Default: `never`. */
  readonly writtenBase?: WrittenBase
  /** Folders outside the root whose files pages include. */
  readonly outside?: readonly string[]
  /** Hidden folders, relative to the root, whose files pages may show or include: `.gitbook`. */
  readonly revealed?: readonly string[]
  /** Root of the version that the pages belong to, relative to the project's root. Absent for the working folder. */
  readonly versionRoot?: string
  /** The project's own public folder, for a version whose public folder does not have a file. */
  readonly sharedPublicDir?: string
  /** Where the pages of each version are, by its name, for links between them. */
  readonly versions?: Readonly<
    Record<string, {readonly path: string; readonly routes?: Readonly<Record<string, string>>}>
  >
}

/**
 * Folder of pages that plugins make, in the root of their version. Routes follow from the paths below it, as below the content folder.
 */
export const madeFolder = '.docsgen/pages'

/** Folder of the versions that come from git. Each is in a folder named for its commit. */
export const versionsFolder = '.docsgen/versions'

/** Folder of the guests. The repository of each is in a folder named for its commit. */
export const guestsFolder = '.docsgen/sources'

/** Returns whether a file comes from the commit of a version or guest, so it cannot be edited in the project. */
export function isOfCommit(path: string): boolean {
  return isBelow(path, versionsFolder) || isBelow(path, guestsFolder)
}

/** Folder of other files that plugins make, in the root of their version. */
export const partsFolder = '.docsgen/parts'

/** Returns whether a file was made by a plugin for pages to include. */
export function isPart(path: string): boolean {
  return path.startsWith(`${partsFolder}/`) || path.includes(`/${partsFolder}/`)
}

/** Matches a page that a plugin made, with the root of its version: `versions/1.0/.docsgen/pages/tags.md`. */
const madePage = /^(?:(.+)\/)?\.docsgen\/pages\//

/** Returns whether a page was made by a plugin instead of an author. */
export function isMade(source: string): boolean {
  return madePage.test(source)
}

/** Default places of a project without a dialect. */
export const contentPlaces: Places = {
  mounts: [{dir: 'content', route: ''}],
  publicDir: 'public',
  routes: {},
  skipped: []
}

/** Returns the project's own content folder, relative to the root; empty for the root itself. */
export function contentDirOf({mounts}: Places): string {
  return mounts[0]?.dir ?? ''
}

/** Joins a folder of the project, which may be the root, and a path. */
export function below(dir: string, path: string): string {
  return dir === '' ? path : `${dir}/${path}`
}

/** Returns the mount of a source: the deepest one that contains it. A page that a plugin made is in the version of its root. */
export function mountOf(source: string, {mounts}: Places): Mount | undefined {
  const made = source.includes(madeFolder) ? madePage.exec(source) : null
  if (made) {
    const root = made[1] ?? ''
    const version = mounts.find(({dir}) => isBelow(dir, root) || dir === root)?.version
    return {dir: below(root, madeFolder), route: '', ...(version !== undefined && {version})}
  }
  let found: Mount | undefined
  for (const mount of mounts)
    if (isBelow(source, mount.dir) && (!found || mount.dir.length > found.dir.length)) found = mount
  return found
}

/** Returns the route of the version that a source belongs to; empty for the latest version. */
export function versionRouteOf(source: string, places: Places): string {
  return (mountOf(source, places) ?? places.mounts[0])?.version ?? ''
}

/** Returns whether a path is in a folder of the project. */
export function isBelow(path: string, dir: string): boolean {
  // Joining the slash first would create a string for each of the many calls.
  return dir === '' || (path[dir.length] === '/' && path.startsWith(dir))
}

/** Returns the source of the file that declares constants. */
export function constantsSourceOf(places: Places, language?: string): string {
  return below(contentDirOf(places), `${language === undefined ? '' : `${language}/`}_constants.yaml`)
}

/**
 * Returns the source of a file of the public folder.
 *
 * @param name path in the public folder
 */
export function publicSource(name: string, {publicDir}: Pick<Places, 'publicDir'>): string {
  return below(publicDir, name)
}

/** Returns the content folder as messages and findings print it. */
export function contentFolder(places: Places): string {
  return contentDirOf(places) || '.'
}

/** Returns the public folder as messages print it: `public/`. */
export function publicFolder({publicDir}: Pick<Places, 'publicDir'>): string {
  return below(publicDir || '.', '')
}

/** Returns the folders of pages and the public folder. The root is `.`. */
export function foldersOf({mounts, publicDir}: Places): string[] {
  return [...new Set([...mounts.map(({dir}) => dir || '.'), publicDir || '.'])]
}

/** Returns whether routes follow only from paths below one folder, so that a route contains the names of its folders. */
export function isPlain({mounts, routes}: Places): boolean {
  return mounts.length === 1 && mounts[0]?.route === '' && Object.keys(routes).length === 0
}
