import type {Element, Nodes, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import type {MdxJsxAttribute, MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import type {Link, LinkTarget} from '../../model/page.ts'
import {encodeRoute, type Route, withBase} from '../../model/url.ts'
import {walkHast} from '../../model/walk.ts'
import {literalHost} from '../parse/literal-host.ts'
import {publicAddress, resolveHref} from '../parse/resolve-href.ts'
import {contextOf, fileOf, placeOf, type ReadContext} from '../read-context.ts'
import {hasAsset, resolveAsset} from './resolve-asset.ts'
import {resolveFrame} from './resolve-frame.ts'

/** Elements with an `href` that readers follow. */
const linking = new Set(['a', 'area'])

/**
 * Resolves every link, based only on the path of its file, records it for the rules, and writes its address in the built site:
 * routes with the base, files next to pages as hashed assets.
 */
export function rehypeLinks() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkHast(tree, node => {
      if (node.type === 'element') {
        const {href, id, name, src} = node.properties
        if (node.tagName === 'iframe' && typeof src === 'string') {
          const target = resolveFrame(context, src, fileOf(context, node))
          if (target) node.properties.src = follow(context, {href: src, node, element: 'iframe', target})
        }
        if (typeof href === 'string' && linking.has(node.tagName)) {
          const {data} = node as {data?: {own?: boolean}}
          if (data?.own) return
          node.properties.href = follow(context, {
            href: literalHost(href),
            node,
            element: node.tagName,
            empty: isEmpty(node)
          })
          if (/^(https?:)?\/\//.test(String(node.properties.href))) node.properties.rel ??= ['noreferrer']
        } else if (node.tagName === 'a' && typeof name === 'string' && id === undefined) node.properties.id = name
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const component = node as unknown as MdxJsxFlowElementHast
        for (const attribute of component.attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href' || typeof attribute.value !== 'string')
            continue
          attribute.value = follow(context, {
            href: attribute.value,
            node: component as unknown as Nodes,
            attribute,
            element: component.name ?? ''
          })
        }
      }
    })
  }
}

interface Reference {
  readonly href: string
  readonly node: Nodes
  readonly attribute?: MdxJsxAttribute
  readonly element: string
  readonly empty?: boolean
  /** Replaces the result of `resolveLink`. */
  readonly target?: LinkTarget
}

/** Records a link and returns its address in the built site. A link that cannot be resolved is unchanged. */
function follow(context: ReadContext, reference: Reference): string {
  const {node, element, empty} = reference
  const href = decodeAuto(reference.href)
  const file = fileOf(context, node)
  const target = afterPlugins(context, reference.target ?? resolveHref(context, reference.href, file))
  const located = locate(context, reference, file)
  const link: Link = {
    href,
    target,
    element,
    ...located,
    ...(file === context.source ? {} : {file}),
    ...(empty ? {empty} : {})
  }
  context.links.push(link)
  // A scheme that may run code never reaches a page, whatever the rules are set to.
  const fallback = target.kind === 'invalid' && /^\s*[A-Za-z][A-Za-z0-9+.-]*:/.test(href) ? '#' : href
  const address = hrefOf(context, target, href, located.place ? {...located.place, data: node.data} : node) ?? fallback
  context.addresses.add(address)
  return address
}

/**
 * Returns the target of a link that is checked when the site is joined if plugins may write it, such as `/feed.xml`: a page is read
 * without knowing their files.
 */
function afterPlugins(context: ReadContext, target: LinkTarget): LinkTarget {
  if (!context.options.pluginsWriteFiles || target.kind !== 'asset') return target
  const served = publicAddress(context, target.path)
  if (served === undefined || hasAsset(context, target.path)) return target
  return {kind: 'page', route: served as Route, form: 'route'}
}

/** Returns the address of a target in the built site; `undefined` if it has none. */
export function hrefOf(
  context: ReadContext,
  target: LinkTarget,
  written: string,
  at: Parameters<typeof resolveAsset>[2]
): string | undefined {
  switch (target.kind) {
    case 'page': {
      if (written.startsWith('#')) return written
      const query = /\?[^#]*/.exec(written)?.[0] ?? ''
      const hash = target.hash === undefined ? '' : `#${encodeURI(target.hash)}`
      return withBase(context.options.base, encodeRoute(target.route)) + query + hash
    }
    case 'asset': {
      const asset = resolveAsset(context, target.path, at, written)
      const rest = /[?#].*$/.exec(written)?.[0] ?? ''
      return asset ? asset.href + rest : undefined
    }
    case 'external':
    case 'mail':
      return target.url
    case 'invalid':
      return undefined
    default: {
      const never: never = target
      throw new Error(`Unexpected target ${JSON.stringify(never)}`)
    }
  }
}

/** Decodes what remark-rehype percent-encodes, because reports show the written form. */
function decodeAuto(href: string): string {
  try {
    return /%(?:[89A-F][0-9A-F]|20|5B|5D|7B|7D|7C|60|5E)/i.test(href) ? decodeURI(href) : href
  } catch {
    return href
  }
}

/** Returns where the href itself is in the source. */
function locate(
  context: ReadContext,
  {href, node, attribute, element}: Reference,
  file: string
): Pick<Link, 'place' | 'span'> {
  const attributes = (node as {data?: {attributes?: MdxJsxAttribute[]}}).data?.attributes
  const position =
    (attribute ?? attributes?.find(item => item.name === (element === 'iframe' ? 'src' : 'href')))?.position ??
    node.position
  if (!position) return {}
  const place = placeOf({type: 'x', position})
  if (file !== context.source || position.start.offset === undefined)
    return place.start ? {place: {start: place.start, ...(place.end ? {end: place.end} : {})}} : {}
  const {text} = context.file
  const slice = text.slice(position.start.offset, position.end.offset)
  for (const form of [href, decodeAuto(href)]) {
    const at = slice.lastIndexOf(form)
    if (at < 0 || form === '') continue
    const from = position.start.offset + at
    const to = from + form.length
    return {place: {start: context.file.pointAt(from), end: context.file.pointAt(to)}, span: {from, to}}
  }
  const from = slice.startsWith('[') || slice.startsWith('!') ? definitionOf(text, href) : undefined
  if (from !== undefined) {
    const to = from + href.length
    return {place: {start: context.file.pointAt(from), end: context.file.pointAt(to)}, span: {from, to}}
  }
  return place.start ? {place: {start: place.start, ...(place.end ? {end: place.end} : {})}} : {}
}

/** Returns the offset of an href in the definition `[name]: href` of a reference. */
function definitionOf(text: string, href: string): number | undefined {
  for (let at = text.indexOf(href); at >= 0 && href !== ''; at = text.indexOf(href, at + 1)) {
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    if (
      /^[ \t>]*\[[^\]]+\]:[ \t]*<?$/.test(line) &&
      /^(?:[\s>]|$)/.test(text.slice(at + href.length, at + href.length + 1))
    )
      return at
  }
  return undefined
}

function isEmpty(node: Element): boolean {
  if (textOf(node).trim() !== '' || node.properties.ariaLabel || node.properties.title) return false
  let seen = false
  walkHast(node, inner => {
    if (inner.type === 'element' && inner.tagName === 'img' && inner.properties.alt) seen = true
    if (inner.type === 'mdxJsxFlowElement' || inner.type === 'mdxJsxTextElement' || inner.type === 'mdxTextExpression')
      seen = true
  })
  // `<a id="x"></a>` is an anchor, not a link.
  return !seen
}
