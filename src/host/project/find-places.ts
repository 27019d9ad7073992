import {readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import type {Config} from '../../model/project/config.ts'
import {below, contentPlaces, type Places} from '../../model/project/places.ts'
import {routeOf} from '../../model/url.ts'
import {unreadNotes} from '../../subsystems/adopt/open-adopted.ts'
import {entriesBelow, type FoundEntry} from '../machine/files.ts'
import {HostError} from '../machine/host-error.ts'

/** Folders that may hold pages, in order of preference. The root itself comes last. */
const usual = ['content', 'docs', 'pages']

/** Folders in a project's root that hold no pages. */
const otherFolders = ['public', 'templates', 'schema', 'dist', 'search-export']

/**
 * Finds a project's pages: in `contentDir` if it is set, otherwise in `content`, `docs` or `pages`, otherwise in the root if it
 * has Markdown files.
 *
 * @throws HostError 2 if there are no pages
 */
export async function findPlaces(
  root: string,
  {contentDir, build}: Pick<Config, 'contentDir' | 'build'>
): Promise<Places> {
  const dir = contentDir ?? pagesFolder(root)
  if (contentDir !== undefined && !isFolder(join(root, contentDir)))
    throw new HostError(`Unexpected \`contentDir\` \`${contentDir}\`, expected a folder of the project.`, 2)
  if (dir === undefined) {
    const [note] = await unreadNotes(root)
    throw new HostError(
      `${note === undefined ? '' : `${note} `}No pages found: the project has no \`content\`, \`docs\` or \`pages\` folder, and no Markdown in its root. Run \`docsgen init\` to start one, or set \`contentDir\`.`,
      2
    )
  }
  const skipped = dir === '' ? [...otherFolders, build.outDir.replace(/\/+$/, '')] : []
  return {...contentPlaces, mounts: [{dir, route: ''}], skipped}
}

/**
 * Returns the folder of a project's pages if none is set, relative to the root; `undefined` if there are no pages. A folder without
 * pages and settings is taken only if the root has no pages either. A README in the root is not a page beside an empty `content`,
 * which is where a new docsgen project is about to get its first page.
 */
export function pagesFolder(root: string): string | undefined {
  const folders = usual.filter(name => isFolder(join(root, name)))
  const own = folders.find(folder => holds(root, folder, name => isMarkdown(name) || name.startsWith('_meta.')))
  if (own !== undefined) return own
  const pages = markdownIn(root)
  if (folders[0] === 'content' && !pages.some(isPageName)) return 'content'
  return pages.length > 0 ? '' : folders[0]
}

/** Returns whether a folder has a wanted file, at any depth. Folders with a leading underscore hold parts of pages. */
function holds(root: string, folder: string, isWanted: (name: string) => boolean): boolean {
  const isIgnored = ({name, isFolder}: FoundEntry): boolean =>
    name.startsWith('.') || name === 'node_modules' || (isFolder && name.startsWith('_'))
  for (const {name, isFolder} of entriesBelow(root, isIgnored, folder)) if (!isFolder && isWanted(name)) return true
  return false
}

/** Gives a `README.md` next to an `index` its own route, because a folder has only one index. */
export function withSecondIndexes(places: Places, pages: readonly {readonly path: string}[]): Places {
  const readmes = pages.filter(({path}) => /(?:^|\/)README\.mdx?$/.test(path))
  if (readmes.length === 0) return places
  const all = new Set(pages.map(({path}) => path))
  const second = readmes.flatMap(({path}) => {
    const index = path.replace(/README\.mdx?$/, 'index')
    if (!all.has(`${index}.md`) && !all.has(`${index}.mdx`)) return []
    return [[path, `${routeOf(path, places).replace(/\/$/, '')}/README`] as const]
  })
  return second.length === 0 ? places : {...places, routes: {...Object.fromEntries(second), ...places.routes}}
}

/** Returns whether a folder holds pages. Files that every repository has in its root, such as a README, do not count. */
export function hasPages(root: string): boolean {
  return isFolder(root) && (usual.some(name => isFolder(join(root, name))) || markdownIn(root).some(isPageName))
}

/** Returns the folders in a project's root, other than the usual ones, that hold Markdown with the names of pages. */
export function foldersOfPages(root: string): string[] {
  if (!isFolder(root)) return []
  const others = new Set([...otherFolders, 'node_modules'])
  return readdirSync(root)
    .filter(name => !/^[._]/.test(name) && !others.has(name) && isFolder(join(root, name)))
    .filter(folder => holds(root, folder, name => isMarkdown(name) && isPageName(name)))
    .sort()
}

function isPageName(name: string): boolean {
  return !/^(?:readme|changelog|contributing|license|security|code_of_conduct|support|authors|history)\b/i.test(name)
}

/** Returns a sentence that lists the folders with pages. */
export function describePlaces({mounts}: Places): string {
  const [first, ...others] = mounts.map(({dir}) => (dir === '' ? 'the root of the project' : `\`${below(dir, '')}\``))
  return `Pages are in ${first}${others.length > 0 ? ` and ${others.length} more folders` : ''}.`
}

function markdownIn(root: string): string[] {
  return readdirSync(root).filter(name => isMarkdown(name) && !/^[._[]/.test(name))
}

function isMarkdown(name: string): boolean {
  return /\.mdx?$/.test(name)
}

function isFolder(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isDirectory() === true
}
