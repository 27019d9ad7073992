import {posix} from 'node:path'
import {contentPlaces, type Places} from '../../model/places.ts'
import type {SourcePath} from '../../model/url.ts'
import {resolveLink} from '../parse/resolve-link.ts'

/** Where the files of a project go when they become docsgen's own. */
export interface MovedFiles {
  /** Of the old project. */
  readonly places: Places
  readonly url?: string | undefined
  readonly base?: string
  /** Where a page goes. */
  sourceOf(source: SourcePath): SourcePath
  /** The route that a page has then. */
  routeOf(route: string): string
  /** The file of the page that a route leads to then; nothing where no page does. */
  pageAt(route: string): SourcePath | undefined
  /** Where any other file goes; nothing where it is not there. */
  fileOf(path: string): string | undefined
}

/** The address that a link or an image has after the move; nothing where what is written leads there already. */
export function movedAddress(href: string, source: SourcePath, files: MovedFiles): string | undefined {
  const {url, base = '/', places} = files
  const was = resolveLink({href, source, url, base, places})
  const here = files.sourceOf(source)
  const now = resolveLink({href, source: here, url, base, places: contentPlaces})
  if (was.kind === 'page') {
    const route = files.routeOf(was.route)
    if (now.kind === 'page' && now.route === route)
      return now.form === 'file' ? withExtension(href, files.pageAt(route)) : undefined
    return route + (was.hash === undefined ? '' : `#${was.hash}`)
  }
  if (was.kind !== 'asset') return undefined
  const file = files.fileOf(was.path)
  if (file === undefined || (now.kind === 'asset' && now.path === file)) return undefined
  if (file.startsWith('public/')) return file.slice('public'.length)
  const way = posix.relative(posix.dirname(here), file)
  return way.startsWith('.') ? way : `./${way}`
}

/** A link to the file of a page whose name ends otherwise now; nothing where it ends alike. */
function withExtension(href: string, source: SourcePath | undefined): string | undefined {
  const [, path, was, rest] = /^([^?#]*)(\.mdx?)([?#].*)?$/s.exec(href) ?? []
  const now = source && /\.mdx?$/.exec(source)?.[0]
  return now === undefined || was === undefined || was === now ? undefined : `${path}${now}${rest ?? ''}`
}
