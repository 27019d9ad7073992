import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {walkMdast} from '../../model/walk.ts'
import {asList, asText, type Data, joinPath} from '../read-data.ts'
import {isElement} from '../syntax/mdx-nodes.ts'

/**
 * Addresses as Next resolves them: `/docs` in a page of a language leads to that language's.
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

/** The route of a page of `app/`, whose relative addresses count from it; nothing for any other file. */
export function appRoute(source: string, first: string | undefined): string | undefined {
  const inner = /^(?:src\/)?app\/(?:(.*)\/)?page\.mdx?$/.exec(source)
  if (!inner) return undefined
  const parts = (inner[1] ?? '').split('/').filter(part => !/^\(.*\)$/.test(part))
  return `/${joinPath(...parts.map(part => (part === '[lang]' ? (first ?? part) : part)))}`
}

/** What stands before the addresses of a page's language; nothing where that is nothing. */
function localeOf(source: string, locales: readonly string[], first: string | undefined): string | undefined {
  const folder = /^(?:src\/)?content\/([^/]+)\//.exec(source)?.[1]
  if (folder !== undefined && locales.includes(folder)) return folder
  const named = /\.([A-Za-z]{2,3}(?:-[A-Za-z\d]+)*)\.mdx?$/.exec(source)?.[1]
  return named !== undefined && named !== first && locales.includes(named) ? named : undefined
}
