/** A folder of pages, and the route that it stands for. */
export interface Mount {
  /** Relative to the root, forward slashes; empty for the root itself. */
  readonly dir: string
  /** Empty for the site's root, else a route such as `/docs`. */
  readonly route: string
}

/** Where a project's pages and files lie, and how routes follow from that. Plain data: threads are told it. */
export interface Places {
  /** The first one is the project's own content folder: constants and `public` files are looked for from there. */
  readonly mounts: readonly Mount[]
  /** The folder whose files are copied to the root of the site. */
  readonly publicDir: string
  /** Files outside that folder that are copied too: path below the site's root to path relative to the project's. */
  readonly published?: Readonly<Record<string, string>>
  /** Routes that do not follow from a source's path alone, by source: a `slug`, a second index of one folder. */
  readonly routes: Readonly<Record<string, string>>
  /** Folders and files below a mount that hold no pages, relative to the root. */
  readonly skipped: readonly string[]
  /** Paths of languages, longest first: `fr` is the folder of `/fr/a`, and the suffix of `a.fr.mdx`, which is its page too. */
  readonly locales?: readonly string[]
  /** The path of the default language, if its pages have one that their files do not. */
  readonly defaultLocale?: string
  /** Folders beside the root that pages include files of. */
  readonly beside?: readonly string[]
}

/** Where pages lie that plugins make: below it like pages below the content folder. */
export const madeFolder = '.docsgen/pages'

/** Where files that plugins made and that are no pages lie. */
export const partsFolder = '.docsgen/parts'

const made: Mount = {dir: madeFolder, route: ''}

/** docsgen's own layout. */
export const contentPlaces: Places = {
  mounts: [{dir: 'content', route: ''}],
  publicDir: 'public',
  routes: {},
  skipped: []
}

/** The project's own content folder, relative to the root; empty for the root itself. */
export function contentDirOf({mounts}: Places): string {
  return mounts[0]?.dir ?? ''
}

/** A path below a folder of the project; the folder may be the root. */
export function below(dir: string, path: string): string {
  return dir === '' ? path : `${dir}/${path}`
}

/** The mount that holds a source: the deepest of those around it. */
export function mountOf(source: string, {mounts}: Places): Mount | undefined {
  if (isBelow(source, madeFolder)) return made
  let found: Mount | undefined
  for (const mount of mounts)
    if (isBelow(source, mount.dir) && (!found || mount.dir.length > found.dir.length)) found = mount
  return found
}

/** Whether a path lies in a folder of the project. */
export function isBelow(path: string, dir: string): boolean {
  return dir === '' || path.startsWith(`${dir}/`)
}

/** The folder of catalogues. */
export function catalogueDirOf(places: Places): string {
  return below(contentDirOf(places), '_catalogue')
}

/** The one file that declares constants. */
export function constantsSourceOf(places: Places): string {
  return below(contentDirOf(places), '_constants.yaml')
}

/** Returns the source of a file of the public folder, by its path in that folder. */
export function publicSource(name: string, {publicDir}: Pick<Places, 'publicDir'>): string {
  return below(publicDir, name)
}

/** Returns the content folder as messages and findings name it. */
export function contentFolder(places: Places): string {
  return contentDirOf(places) || '.'
}

/** Returns the public folder as messages name it: `public/`. */
export function publicFolder({publicDir}: Pick<Places, 'publicDir'>): string {
  return below(publicDir || '.', '')
}

/** Folders whose files are the site's: of pages, and the public one. The root is `.`. */
export function foldersOf({mounts, publicDir}: Places): string[] {
  return [...new Set([...mounts.map(({dir}) => dir || '.'), publicDir || '.'])]
}

/** Whether routes follow from paths below one folder alone, so that a route names the folders on its way. */
export function isPlain({mounts, routes}: Places): boolean {
  return mounts.length === 1 && mounts[0]?.route === '' && Object.keys(routes).length === 0
}
