import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {changeAddresses} from './change-addresses.ts'

/**
 * Converts addresses that are relative to the page's own address instead of its file, as in browsers: `./other`, `../other/`.
 * File names (`./other.md`, `./a.png`) stay as they are.
 *
 * @param addressOf returns the base address of a file's relative ones, with a slash at its end for a folder; `undefined`: they
 * are relative to the file
 */
export function remarkRelativeAddresses(addressOf: (source: string, tree: Root) => string | undefined) {
  return () =>
    (tree: Root, file: VFile): void => {
      let base: string | undefined
      changeAddresses(tree, href => {
        const [path = '', end = ''] = /^([^?#]*)([?#].*)?$/s.exec(href)?.slice(1) ?? []
        if (path === '' || /^[a-z][a-z\d+.-]*:|^\/|\.[a-z]\w*$/i.test(path)) return href
        base ??= addressOf(file.path ?? '', tree) ?? ''
        return base === '' ? href : new URL(path, `https://a.example${base}`).pathname + end
      })
    }
}
