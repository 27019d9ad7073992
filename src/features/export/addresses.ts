import {posix} from 'node:path'
import {decodePath} from '../../model/url.ts'

/** What an address in a document of the built site refers to. */
export type Target =
  /** A file of the site, with the part of the address from `?` or `#` on. */
  | {readonly kind: 'file'; readonly file: string; readonly rest: string}
  /** Something on another host, in the same document, or unknown. */
  | {readonly kind: 'other'}

/** The files of a built site by address. */
export interface Addresses {
  /** Resolves an address that a document contains. */
  resolve(address: string): Target
  /** Returns the document of a route; `undefined` if there is none. */
  documentOf(route: string): string | undefined
}

/**
 * Indexes a built site.
 *
 * @param files paths in the site, with forward slashes
 * @param base `/` or `/docs/`
 */
export function indexAddresses(files: Iterable<string>, base: string): Addresses {
  const known = new Set(files)
  const documentOf = (route: string): string | undefined => {
    const path = route.replace(/^\/+|\/+$/g, '')
    return (path === '' ? ['index.html'] : [`${path}.html`, `${path}/index.html`]).find(file => known.has(file))
  }
  return {
    documentOf,
    resolve(address) {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
      // An address without a path stays in its document.
      if (!path.startsWith(base) && (path === '' || `${path}/` !== base)) return {kind: 'other'}
      const file = decodePath(path.slice(base.length))
      const found = known.has(file) ? file : documentOf(file)
      return found === undefined ? {kind: 'other'} : {kind: 'file', file: found, rest}
    }
  }
}

/** Returns the percent-encoded address of a file relative to another file. */
export function relativeAddress(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to).split('/').map(encodeURIComponent).join('/')
}
