import type {LinkTarget} from '../../model/page.ts'
import {contentDirOf, versionRouteOf} from '../../model/project/places.ts'
import {resolveLink} from '../parse/resolve-link.ts'
import type {ReadContext} from '../read-context.ts'

/**
 * Returns the target of a frame in this site: a page, or a file. A document in `public/` is a file here, even if its address
 * looks like a page's (`/demo/` for `public/demo/index.html`).
 *
 * @param source the file that contains the frame
 * @returns `undefined` if the frame shows another site
 */
export function resolveFrame(context: ReadContext, src: string, source: string): LinkTarget | undefined {
  if (src.trim() === '') return undefined
  const {url, base, places} = context.options
  const target = resolveLink({href: src, source, url, base, ...(places.versions && {places})})
  if (target.kind === 'asset') return target
  if (target.kind !== 'page') return undefined
  const route = target.route.slice(versionRouteOf(source, places).length)
  const [own, pages] = places.versions ? [places.publicDir, contentDirOf(places)] : ['public', 'content']
  const path = [`${own}${route}`, `${own}${route}.html`, `${own}${route}/index.html`, `${pages}${route}.html`].find(
    candidate => context.files.read(candidate) !== undefined
  )
  return path === undefined ? target : {kind: 'asset', path}
}
