import {posix} from 'node:path'
import {resolveLink} from '../../../content/parse/resolve-link.ts'
import {below, contentDirOf, contentPlaces, isBelow, type Places} from '../../../model/project/places.ts'
import {belowBase, type SourcePath} from '../../../model/url.ts'

/** Where the files of a project are moved when they become docsgen's own. */
export interface MovedFiles {
  /** Places of the old project. */
  readonly places: Places
  readonly url?: string | undefined
  readonly base?: string
  /** Returns the new source of a page. */
  sourceOf(source: SourcePath): SourcePath
  /** Returns the new route of a page. */
  routeOf(route: string): string
  /** Returns the new source of the page at a new route, if there is one. */
  pageAt(route: string): SourcePath | undefined
  /** Returns the new path of any other file, if it exists. */
  fileOf(path: string): string | undefined
}

/** Returns the address of a link or an image after the move; `undefined` if the written address is still correct. */
export function movedAddress(href: string, source: SourcePath, files: MovedFiles): string | undefined {
  const {url, base = '/', places} = files
  const was = resolveLink({href, source, url, base, places})
  const here = files.sourceOf(source)
  const now = resolveLink({href, source: here, url, base, places: contentPlaces})
  const [, document, query = ''] = /^(\/[^?#]+\.html?)?[^?#]*(\?[^#]*)?/s.exec(href) ?? []
  const inside = document && (belowBase(base, document) ?? document)
  const shown = inside && files.fileOf(below(places.publicDir, inside.slice(1)))
  if (shown) return inside === href ? undefined : inside
  if (was.kind === 'page') {
    const route = files.routeOf(was.route)
    if (now.kind === 'page' && now.route === route)
      return now.form === 'file' ? withExtension(href, files.pageAt(route)) : undefined
    return route + query + (was.hash === undefined ? '' : `#${was.hash}`)
  }
  if (was.kind !== 'asset') return undefined
  const beside = inContent(was.path, places)
  const file = files.fileOf(was.path) ?? (beside === undefined ? undefined : files.fileOf(beside))
  const isSame = now.kind === 'asset' && (now.path === file || inContent(now.path, contentPlaces) === file)
  if (file === undefined || isSame) return undefined
  if (file.startsWith('public/')) return file.slice('public'.length)
  const way = posix.relative(posix.dirname(here), file)
  return way.startsWith('.') ? way : `./${way}`
}

/** Returns the path beside the pages of a file that is not in the public folder, where pages find it too. */
function inContent(path: string, places: Places): string | undefined {
  const {publicDir} = places
  if (!isBelow(path, publicDir)) return undefined
  return below(contentDirOf(places), publicDir === '' ? path : path.slice(publicDir.length + 1))
}

/** Returns a link to a page's file with the file's new extension; `undefined` if the extension is the same. */
function withExtension(href: string, source: SourcePath | undefined): string | undefined {
  const [, path, was, rest] = /^([^?#]*)(\.mdx?)([?#].*)?$/s.exec(href) ?? []
  const now = source && /\.mdx?$/.exec(source)?.[0]
  return now === undefined || was === undefined || was === now ? undefined : `${path}${now}${rest ?? ''}`
}
