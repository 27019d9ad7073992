import type {Element} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {toHtml} from 'hast-util-to-html'
import {type Addresses, relativeAddress} from './addresses.ts'
import {elementsOf, findElement, removeElements} from './tree.ts'

/** Attributes with one address. */
const addressed = ['href', 'src', 'poster', 'action', 'dataSearchSheet'] as const

/** Attributes of the search button that refer to modules, and the page with all results. */
const moduleAttributes = ['dataSearchModule', 'dataSearchWorker', 'dataSearchFound', 'dataSearchPage']

export interface OfflineInput {
  /** Path of the document in the site. */
  readonly file: string
  readonly html: string
  readonly addresses: Addresses
  /** Whether the archive contains a file. */
  readonly has: (file: string) => boolean
  /** The script of search, and what it needs to know. Absent for a site without search. */
  readonly script?: {readonly path: string; readonly format: string; readonly section?: string}
  /** Address of the published site without its base, for links to pages that the archive does not contain. */
  readonly url?: string
}

/**
 * Returns a document that works without a server. Addresses are relative. Browsers do not load modules from files, so what needs
 * one is left out, such as the choice of the theme and copy buttons. Search has a script for archives.
 */
export function offlineDocument({file, html, addresses, has, script, url}: OfflineInput): string {
  const tree = fromHtml(html)
  const search = script && [...elementsOf(tree)].find(({properties}) => properties.role === 'search')
  const ofSearch = new Set(search && elementsOf(search))
  removeElements(tree, element => !ofSearch.has(element) && needsServer(element))
  for (const {tagName, properties} of elementsOf(tree)) {
    // What is left of the modules only sets words, which a classic script can do.
    if (tagName === 'script' && properties.src !== undefined && properties.type === 'module') {
      delete properties.type
      properties.defer = true
    }
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
  if (search && script) {
    delete search.properties.action
    removeElements(search, ({tagName}) => tagName === 'noscript')
    for (const {properties} of ofSearch) for (const name of moduleAttributes) delete properties[name]
    const {format, section} = script
    const properties = {defer: true, src: relativeAddress(file, script.path), dataFormat: format, dataSection: section}
    findElement(tree, 'head')?.children.push({type: 'element', tagName: 'script', properties, children: []})
  }
  return toHtml(tree)

  /** Returns whether an element is useless in the archive. */
  function needsServer({tagName, properties}: Element): boolean {
    if (tagName === 'script' && typeof properties.src === 'string') {
      const target = addresses.resolve(properties.src)
      return target.kind !== 'file' || !has(target.file)
    }
    return (
      (tagName === 'link' && [properties.rel].flat().some(rel => /^(?:preload|modulepreload)$/.test(String(rel)))) ||
      (tagName === 'form' && properties.role === 'search') ||
      ['dataSearchOpen', 'dataThemeToggle', 'dataCopy'].some(name => name in properties)
    )
  }

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
