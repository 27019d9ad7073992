import type {LinkTarget} from '../../model/page.ts'
import {resolveLink} from '../parse/resolve-link.ts'
import type {ReadContext} from '../read-context.ts'

/**
 * What a frame of the site shows: a page, or a file. A document of `public/` is a file here, also where it is named as
 * browsers name pages (`/demo/` for `public/demo/index.html`).
 *
 * @param source the file that holds the frame
 * @returns nothing for what is not of this site
 */
export function resolveFrame(context: ReadContext, src: string, source: string): LinkTarget | undefined {
  if (src.trim() === '') return undefined
  const {url, base} = context.options
  const target = resolveLink({href: src, source, url, base})
  if (target.kind === 'asset') return target
  if (target.kind !== 'page') return undefined
  const {route} = target
  const path = [`public${route}`, `public${route}.html`, `public${route}/index.html`, `content${route}.html`].find(
    candidate => context.files.read(candidate) !== undefined
  )
  return path === undefined ? target : {kind: 'asset', path}
}
