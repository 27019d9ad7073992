import {decodeEntities} from '../facts/rendered-ids.ts'
import {fileAt, resolveHref} from '../parse/resolve-href.ts'
import type {ReadContext} from '../read-context.ts'
import {hrefOf} from '../rehype/rehype-links.ts'

/** Tags of React's markup that lead to a file or a page. `link` is its own: it preloads images. */
const tag = /<(a|area|audio|img|link|source|video)(?=\s)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)/g
const attribute = /(\s(?:href|src)=")(\/[^"]*)"/g

/**
 * Gives the addresses that components write by themselves (`<a href="/guide">` in a project's component) what those of
 * Markdown have: the base, a record for the rules, a check of the file. What a component was given by a page has it
 * already, and an address that begins with the base is taken to carry it.
 *
 * @param html of components alone, static pieces not yet put in
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

/** @param value as it stands between the quotes */
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

/** Whether a root-relative path lies below a base that is not the root. */
function isWithBase(base: string, path: string): boolean {
  return base !== '/' && (path.startsWith(base) || path === base.slice(0, -1))
}
