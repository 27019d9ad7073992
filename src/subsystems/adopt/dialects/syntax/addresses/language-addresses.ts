import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {belowBase} from '../../../../../model/url.ts'
import {joinPath} from '../../read-data.ts'
import {changeAddresses} from './change-addresses.ts'

/** A first part of addresses that shows the language or the version of a page. */
export interface AddressPrefix {
  readonly names: readonly string[]
  /** The one whose pages have no prefix, although links may have it; default: none. */
  readonly bare?: string | undefined
  /** Returns the prefix for addresses in a page that have none; `undefined` to keep them. */
  of(source: string): string | undefined
}

/**
 * Makes `/docs` in a page of a language point to the page in that language.
 *
 * @param prefixes in the order of an address. None is added after one that the address has
 * @param base may precede them
 */
export function remarkLanguageAddresses(prefixes: readonly AddressPrefix[], base = '/') {
  return () =>
    (tree: Root, file: VFile): void =>
      changeAddresses(tree, written => {
        const href = belowBase(base, written) ?? written
        const [path = '', end = ''] = /^([^?#]*)([?#].*)?$/s.exec(href)?.slice(1) ?? []
        if (!/^\/(?!\/)/.test(path) || /\.(?!html$|mdx?$)\w+$/.test(path)) return href
        const rest = path.slice(1).split('/')
        let isWritten = false
        const start = prefixes.flatMap(({names, bare, of}) => {
          const written = names.includes(rest[0] ?? '') ? rest.shift() : undefined
          const prefix = written ?? (isWritten ? undefined : of(file.path ?? ''))
          isWritten ||= written !== undefined
          return prefix === undefined || prefix === bare ? [] : [prefix]
        })
        const now = joinPath(...start, ...rest)
        return now === joinPath(path) ? written : `/${now}${end}`
      })
}
