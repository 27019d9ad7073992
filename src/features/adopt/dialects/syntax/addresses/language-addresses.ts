import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {joinPath} from '../../read-data.ts'
import {changeAddresses} from './change-addresses.ts'

/** How the addresses of a site show the language of a page. */
export interface LanguageAddresses {
  /** The prefixes that an address may have. */
  readonly locales: readonly string[]
  /** The language whose pages have no prefix, although links may have it; default: none. */
  readonly bare?: string | undefined
  /** Returns the prefix for addresses in a page that have none; `undefined` to keep them. */
  localeOf(source: string): string | undefined
}

/** Makes `/docs` in a page of a language lead to the page in that language. */
export function remarkLanguageAddresses({locales, bare, localeOf}: LanguageAddresses) {
  return () =>
    (tree: Root, file: VFile): void => {
      const locale = localeOf(file.path ?? '')
      changeAddresses(tree, href => {
        const [path = '', end = ''] = /^([^?#]*)([?#].*)?$/s.exec(href)?.slice(1) ?? []
        if (!/^\/(?!\/)/.test(path) || /\.(?!html$|mdx?$)\w+$/.test(path)) return href
        const [first = '', ...rest] = path.slice(1).split('/')
        if (locales.includes(first)) return first === bare ? `/${joinPath(...rest)}${end}` : href
        return locale === undefined || locale === bare ? href : `/${joinPath(locale, path)}${end}`
      })
    }
}
