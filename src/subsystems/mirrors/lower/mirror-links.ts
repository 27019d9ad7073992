import type {Definition, Html, Image, Link, Nodes, RootContent} from 'mdast'
import type {ReadContext} from '../../../content/read-context.ts'
import {publicAddress, resolveHref} from '../../../content/transform-tools.ts'
import {encodeRoute, withBase} from '../../../model/url.ts'
import {walkMdast} from '../../../model/walk.ts'

/** Returns the address in the built site of an address in a page or partial. The mirror is not in the same place as its source. */
export type MirrorHref = (href: string, node?: {readonly type: string; readonly data?: object | undefined}) => string

/**
 * Returns the addresses for a page's mirror: routes of pages, and URLs of files. A broken link is left as written, because it is
 * reported elsewhere.
 */
export function createMirrorHref(context: ReadContext): MirrorHref {
  const {base} = context.options
  const absolute = absoluteIn(context)
  const outputs = new Map([...context.assets.values()].map(({source, output}) => [source as string, output]))
  return (href, node) => {
    if (href.startsWith('#')) return href
    const file = (node?.data as {file?: string} | undefined)?.file ?? context.source
    const target = resolveHref(context, href, file)
    const rest = /[?#].*$/s.exec(href)?.[0] ?? ''
    if (target.kind === 'page' && node?.type !== 'image') {
      return absolute(withBase(base, encodeRoute(target.route)) + rest)
    }
    if (target.kind === 'external' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return target.url
    if (target.kind !== 'asset') return href
    const served = publicAddress(context, target.path)
    if (served !== undefined) return absolute(withBase(base, encodeRoute(served)) + rest)
    const output = outputs.get(target.path)
    return output ? absolute(withBase(base, `/${encodeRoute(output)}`) + rest) : href
  }
}

/**
 * Returns a function that adds the site's URL, if known, to a path in the built site, because mirrors are read outside the site.
 */
export function absoluteIn({options: {url = ''}}: ReadContext): (path: string) => string {
  return path => (path.startsWith('/') && !path.startsWith('//') ? url + path : path)
}

/** Returns a block's source text with the addresses of its links as the mirror needs them. */
export function relink(block: RootContent, text: string, hrefOf: MirrorHref): string {
  const start = block.position?.start.offset ?? 0
  const source = text.slice(start, block.position?.end.offset)
  if (!/\]\(|\]:|\s(?:href|src)=/.test(source)) return source
  const edits: {from: number; to: number; text: string}[] = []
  walkMdast(block as Nodes, node => {
    if (node.type === 'html') {
      const {start: {offset: from = -1} = {}, end: {offset: to = -1} = {}} = node.position ?? {}
      // In a quote, each line of the HTML has a marker, so the text differs.
      if (text.slice(from, to) === node.value) edits.push({from, to, text: relinkHtml(node, hrefOf)})
      return
    }
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const href = hrefOf(node.url, node)
    const from = href === node.url ? -1 : addressAt(node, text)
    if (from >= 0) edits.push({from, to: from + node.url.length, text: href})
  })
  let result = source
  for (const edit of edits.sort((a, b) => b.from - a.from)) {
    result = result.slice(0, edit.from - start) + edit.text + result.slice(edit.to - start)
  }
  return result
}

const address = /(?<=<[a-z][^<>]*\s(href|src)=)(["'])(.*?)\2/gi

/** Returns raw HTML with the addresses of its links and pictures as the mirror needs them. */
export function relinkHtml(node: Html, hrefOf: MirrorHref): string {
  return node.value.replace(address, (_, name: string, quote: string, href: string) => {
    const type = name.toLowerCase() === 'src' ? 'image' : 'link'
    return quote + hrefOf(href, {type, data: node.data}) + quote
  })
}

/** Returns Markdown that a plugin wrote for a node, with the addresses of its links as the mirror needs them. */
export function relinkText(text: string, node: Html, hrefOf: MirrorHref): string {
  return text.replace(codeOrAddress, (found, fence) => (fence ? found : hrefOf(found, {type: 'link', data: node.data})))
}

/** Code comes first, because a pattern such as `[a-z](b)?` in a code span only looks like a link. */
const codeOrAddress = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<=\]\()[^\s()]+(?=\))/g

/** Returns the position of a link's address in the text; -1 if it is escaped there. */
function addressAt(node: Link | Image | Definition, text: string): number {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return -1
  const after = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start.offset) : start.offset
  const slice = text.slice(after, end.offset)
  const opening = node.type === 'definition' ? slice.indexOf(']:') : slice.lastIndexOf('](')
  const at = opening < 0 ? -1 : slice.indexOf(node.url, opening)
  return at < 0 ? -1 : after + at
}
