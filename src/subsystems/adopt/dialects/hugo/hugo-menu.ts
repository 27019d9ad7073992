import type {NavbarEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import type {HugoPage} from './hugo-sections.ts'

/**
 * Returns the entries of a language's main menu, from the configuration and from its pages.
 *
 * @param start first part of the addresses of the language
 */
export function menuOf(
  data: Data,
  main: Data,
  {pages: all, start}: {readonly pages: readonly HugoPage[]; readonly start: string}
): NavbarEntry[] {
  const pages = all.filter(page => page.start === start)
  const routes = new Set(pages.map(({route}) => route))
  // Hugo adds the language to addresses of pages.
  const inLanguage = (target: string): string => {
    const moved = target === '/' ? start || '/' : `${start}${target}`
    return routes.has(moved) ? moved : target
  }
  const menus = [data.menu, data.menus, main.menu, main.menus].flatMap(value => asList(asData(value).main)).map(asData)
  const written = menus.flatMap(item => {
    const [title, target] = [asText(item.name) ?? asText(item.identifier), asText(item.url) ?? asText(item.pageRef)]
    return title === undefined || target === undefined ? [] : [{title, target, weight: Number(item.weight ?? 0) || 0}]
  })
  const own = pages.flatMap(({route, head}) => {
    const menu = head.menu ?? head.menus
    const names = [menu].flat()
    const entry = asData(asData(menu).main)
    if (!names.includes('main') && asData(menu).main === undefined) return []
    const title = asText(entry.name) ?? asText(head.linkTitle) ?? asText(head.title) ?? route
    return [{title, target: route, weight: Number(entry.weight ?? head.weight ?? 0) || 0}]
  })
  return [...written, ...own]
    .sort((a, b) => (a.weight || Number.MAX_SAFE_INTEGER) - (b.weight || Number.MAX_SAFE_INTEGER))
    .map(({title, target}) => ({
      title: title.replace(/<[^>]*>/g, '').trim(),
      href: /^[a-z][a-z\d+.-]*:/i.test(target) ? target : inLanguage(`/${joinPath(target)}`)
    }))
}
