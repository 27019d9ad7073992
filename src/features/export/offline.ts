import {fromHtml} from 'hast-util-from-html'
import {toHtml} from 'hast-util-to-html'
import {type Addresses, relativeAddress} from './addresses.ts'
import {elementsOf, removeElements} from './tree.ts'

/** Attributes with one address. */
const addressed = ['href', 'src', 'poster', 'action'] as const

export interface OfflineInput {
  /** Path of the document in the site. */
  readonly file: string
  readonly html: string
  readonly addresses: Addresses
  /** Whether the archive contains a file. */
  readonly has: (file: string) => boolean
  /** Address of the published site without its base, for links to pages that the archive does not contain. */
  readonly url?: string
}

/**
 * Returns a document that works without a server. Addresses are relative. Browsers do not run scripts of files, so what needs one is
 * left out: search, the choice of the theme, and copy buttons.
 */
export function offlineDocument({file, html, addresses, has, url}: OfflineInput): string {
  const tree = fromHtml(html)
  removeElements(
    tree,
    ({tagName, properties}) =>
      (tagName === 'script' && properties.src !== undefined) ||
      (tagName === 'link' && [properties.rel].flat().some(rel => /^(?:preload|modulepreload)$/.test(String(rel)))) ||
      (tagName === 'form' && properties.role === 'search') ||
      ['dataSearchOpen', 'dataThemeToggle', 'dataCopy'].some(name => name in properties)
  )
  for (const {tagName, properties} of elementsOf(tree)) {
    for (const name of addressed) {
      const address = properties[name]
      if (typeof address !== 'string') continue
      const replaced = offlineAddress(address, tagName === 'a')
      if (replaced === undefined) delete properties[name]
      else properties[name] = replaced
    }
    // The home page of a site may be a redirect.
    if (properties.httpEquiv?.toString() === 'refresh' && typeof properties.content === 'string')
      properties.content = properties.content.replace(
        /(?<=^\d+; url=).*/,
        address => offlineAddress(address, false) ?? address
      )
    if (typeof properties.srcSet === 'string')
      properties.srcSet = properties.srcSet
        .split(', ')
        .map(candidate => candidate.replace(/^\S+/, address => offlineAddress(address, false) ?? address))
        .join(', ')
  }
  return toHtml(tree)

  /** Returns `undefined` for a link that leads nowhere without the published site. */
  function offlineAddress(address: string, isLink: boolean): string | undefined {
    const target = addresses.resolve(address)
    if (target.kind === 'file' && has(target.file)) return relativeAddress(file, target.file) + target.rest
    if (!address.startsWith('/') || address.startsWith('//')) return address
    return url === undefined ? (isLink ? undefined : address) : url + address
  }
}

/**
 * Returns a file of the archive other than a document. Style sheets wait for fonts: nothing preloads them there, and a disk is fast,
 * so text without its font would only be a flaw of the first page.
 */
export function offlineFile(file: string, bytes: Uint8Array): Uint8Array {
  if (!file.endsWith('.css')) return bytes
  return Buffer.from(
    Buffer.from(bytes)
      .toString()
      .replace(/font-display:\s*optional/g, 'font-display:block')
  )
}
