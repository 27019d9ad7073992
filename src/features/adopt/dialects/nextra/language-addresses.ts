import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import {asList, asText, type Data, joinPath} from '../read-data.ts'
import {isElement} from '../syntax/mdx-nodes.ts'

/**
 * Resolves addresses as Next does: `/docs` in a page of a language leads to the page in that language.
 *
 * @param settings `locales` and `firstLocale` of the project
 */
export function remarkLanguageAddresses(settings: Data) {
  const locales = asList(settings.locales).flatMap(name => asText(name) ?? [])
  const first = asText(settings.firstLocale)
  return () =>
    (tree: Root, file: VFile): void => {
      const source = file.path ?? ''
      const locale = localeOf(source, locales, first)
      if (locale === undefined) return
      const change = (href: string): string => {
        const [path = '', end = ''] = /^([^?#]*)([?#].*)?$/s.exec(href)?.slice(1) ?? []
        if (path === '' || /^[a-z][a-z\d+.-]*:|^\/\/|\.\w+$/i.test(path)) return href
        if (!path.startsWith('/')) return href
        const isOf = locales.includes(path.split('/')[1] ?? '')
        return isOf ? href : `/${joinPath(locale, path)}${end}`
      }
      walkMdast(tree, node => {
        if (node.type === 'link' || node.type === 'definition') node.url = change(node.url)
        else if (isElement(node))
          for (const attribute of node.attributes)
            if (
              attribute.type === 'mdxJsxAttribute' &&
              attribute.name === 'href' &&
              typeof attribute.value === 'string'
            )
              attribute.value = change(attribute.value)
      })
    }
}

/** Returns the route of a page in `app/`, to which its addresses are relative; `undefined` for any other file. */
export function appRoute(source: string, first: string | undefined): string | undefined {
  const inner = /^(?:src\/)?app\/(?:(.*)\/)?page\.mdx?$/.exec(source)
  if (!inner) return undefined
  const parts = (inner[1] ?? '').split('/').filter(part => !/^\(.*\)$/.test(part))
  return `/${joinPath(...parts.map(part => (part === '[lang]' ? (first ?? part) : part)))}`
}

/** Returns the language prefix for the addresses of a page, or `undefined` if there is none. */
function localeOf(source: string, locales: readonly string[], first: string | undefined): string | undefined {
  const folder = /^(?:src\/)?content\/([^/]+)\//.exec(source)?.[1]
  if (folder !== undefined && locales.includes(folder)) return folder
  const named = /\.([A-Za-z]{2,3}(?:-[A-Za-z\d]+)*)\.mdx?$/.exec(source)?.[1]
  return named !== undefined && named !== first && locales.includes(named) ? named : undefined
}
