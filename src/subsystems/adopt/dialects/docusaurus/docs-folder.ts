import type {UserVersion} from '../../../../model/versions.ts'
import type {ForeignFiles, ForeignPage} from '../dialect.ts'
import {matchesAny} from '../glob.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {numberPrefix, type PrefixParser, withoutPrefixes} from './number-prefix.ts'

/** A folder of documents in one version and one language. */
export interface DocsFolder {
  /** Relative to the root. */
  readonly dir: string
  /** `/docs`, `/docs/2.0`; empty for the site's root. */
  readonly route: string
  /** The file with its sidebars; absent if they follow from folders. */
  readonly sidebars?: string | undefined
  /** Options of its instance of the docs plugin. */
  readonly options: Data
  /** Label of the version; absent for the default one. */
  readonly label?: string | undefined
  /** The version; absent if there is only one. */
  readonly version?: UserVersion
  /** Whether it contains translations, which have the sidebars of their originals. */
  readonly translated?: boolean
}

export interface Doc {
  readonly id: string
  readonly route: string
  readonly path: string
  readonly front: Data
  readonly position: number | undefined
}

/** Documents with the data that follows from their paths. */
export interface Docs {
  readonly folder: DocsFolder
  /** Documents by id, and by path if no id is the same. */
  readonly byId: ReadonlyMap<string, Doc>
  readonly byPath: ReadonlyMap<string, Doc>
  readonly files: ForeignFiles
  readonly prefixes: PrefixParser | undefined
  /** Replacements for routes without a page. */
  readonly redirects: Map<string, string>
  /** Generated pages that list a category. */
  readonly made: ForeignPage[]
  /** Files of the folder that are not documents. */
  readonly skipped: readonly string[]
}

const usuallyExcluded = ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**']

/** Reads the names and front matter of a folder's documents. */
export function readDocs(files: ForeignFiles, folder: DocsFolder): Docs {
  const {options, dir} = folder
  const include = asList(options.include).flatMap(item => asText(item) ?? [])
  const exclude = asList(options.exclude).flatMap(item => asText(item) ?? [])
  const prefixes = options.numberPrefixParser === false ? undefined : numberPrefix
  const byId = new Map<string, Doc>()
  const byPath = new Map<string, Doc>()
  const redirects = new Map<string, string>()
  const skipped: string[] = []
  for (const path of files.list(dir)) {
    if (!/\.mdx?$/.test(path)) continue
    const inner = dir === '' ? path : path.slice(dir.length + 1)
    const isOut =
      matchesAny(inner, exclude.length > 0 ? exclude : usuallyExcluded) ||
      (include.length > 0 && !matchesAny(inner, include))
    if (isOut) {
      skipped.push(path)
      continue
    }
    const written = docOf({path, inner, front: files.head(path), folder, prefixes})
    // Hosts serve `/a/index` at `/a`, so no page can have both addresses.
    const doc = {...written, route: written.route.replace(/\/index$/, '') || '/'}
    if (doc.route !== written.route) redirects.set(written.route, doc.route)
    byId.set(doc.id, doc)
    byPath.set(path, doc)
  }
  // A sidebar may also refer to a document by its path.
  for (const [path, doc] of byPath) {
    const inner = path.slice(dir === '' ? 0 : dir.length + 1).replace(/\.mdx?$/, '')
    if (!byId.has(inner)) byId.set(inner, doc)
  }
  return {folder, byId, byPath, files, prefixes, redirects, made: [], skipped}
}

function docOf(input: {
  readonly path: string
  readonly inner: string
  readonly front: Data
  readonly folder: DocsFolder
  readonly prefixes: PrefixParser | undefined
}): Doc {
  const {path, inner, front, folder} = input
  const prefixes = front.parse_number_prefixes === false ? undefined : input.prefixes
  const parts = inner.replace(/\.mdx?$/, '').split('/')
  const file = parts.pop() ?? ''
  const dirs = withoutPrefixes(parts, prefixes)
  const prefixed = prefixes?.(file)
  const own = asText(front.id) ?? prefixed?.name ?? file
  const slug = asText(front.slug)
  const inside = slug?.startsWith('/')
    ? slug
    : slug === undefined && isFolderPage(file, parts)
      ? dirs.join('/')
      : [...dirs, slug ?? own].join('/')
  const route = `/${joinPath(folder.route, inside)}`
  const position = typeof front.sidebar_position === 'number' ? front.sidebar_position : prefixed?.number
  return {id: [...dirs, own].join('/'), route, path, front, position}
}

/** Returns whether a file is the page of its folder, by its name or the folder's name. */
export function isFolderPage(name: string, dirs: readonly string[]): boolean {
  const bare = name.replace(/\.mdx?$/, '').toLowerCase()
  return bare === 'index' || bare === 'readme' || (dirs.length > 0 && bare === dirs.at(-1)?.toLowerCase())
}

/** Returns whether a document may be in a sidebar. */
export function isListed({front}: Doc): boolean {
  return front.unlisted !== true && front.draft !== true
}

/** Returns the label of a document in sidebars; `undefined`: its title. */
export function labelOf({front}: Doc): string | undefined {
  return asText(front.sidebar_label)
}

/** Returns more properties of a document's row in a sidebar. */
export function customProps({front}: Doc): Data {
  return asData(front.sidebar_custom_props)
}
