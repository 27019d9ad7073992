import {decodeEntities} from '../../model/text/decode-entities.ts'
import {fileAt, resolveHref} from '../parse/resolve-href.ts'
import type {ReadContext} from '../read-context.ts'
import {hrefOf} from '../rehype/rehype-links.ts'

/** Tags in React's markup that refer to a file or a page. `link` comes from React itself, which preloads images. */
const tag = /<(a|area|audio|img|link|source|video)(?=\s)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)/g
const attribute = /(\s(?:href|src)=")(\/[^"]*)"/g

/**
 * Treats addresses that components write by themselves (`<a href="/guide">` in a project's component) like those in Markdown:
 * adds the base, records them for the rules, and checks the files. Addresses that a page passes to a component are already
 * resolved, and an address that starts with the base is assumed to include it.
 *
 * @param html of components alone, before static pieces are put in
 */
export function resolveRendered(html: string, context: ReadContext): string {
  const known = new Map<string, string>()
  const resolve = (value: string, isPage: boolean): string => {
    const key = `${isPage} ${value}`
    const address = known.get(key) ?? addressOf(value, isPage, context)
    known.set(key, address)
    return address
  }
  return html.replace(tag, (whole, name: string, attributes: string) => {
    if (!attributes.includes('="/')) return whole
    const isPage = name === 'a' || name === 'area'
    return `<${name}${attributes.replace(attribute, (_, before: string, value: string) => `${before}${resolve(value, isPage)}"`)}`
  })
}

/** @param value as written between the quotes */
function addressOf(value: string, isPage: boolean, context: ReadContext): string {
  const written = decodeEntities(value)
  const {base} = context.options
  if (/^\/[/\\]/.test(written) || context.addresses.has(written) || isWithBase(base, written)) return value
  const target = resolveHref(context, written)
  const resolved =
    !isPage && target.kind === 'page' ? {kind: 'asset' as const, path: fileAt(context, written, undefined)} : target
  context.rendered.push({href: written, target: resolved, element: isPage ? 'a' : 'img'})
  const address = hrefOf(context, resolved, written, undefined)
  return address === undefined ? value : address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** Returns whether a root-relative path is below a base that is not the root. */
function isWithBase(base: string, path: string): boolean {
  return base !== '/' && (path.startsWith(base) || path === base.slice(0, -1))
}
