import type {NavbarEntry, NavEntry} from '../navigation/entries.ts'
import {asList, type Data} from '../read-data.ts'

/**
 * Returns the sidebar with a section for each tab of `navigation.tabs` of Material: the top bar links to the groups at the top
 * level, each with its own sidebar. Links there are in the top bar, and pages there have a sidebar together.
 */
export function withTabs(
  items: readonly NavEntry[],
  theme: Data
): {readonly navigation: readonly NavEntry[]; readonly navbar?: readonly NavbarEntry[]} {
  const groups = items.filter(({kind}) => kind === 'group')
  if (!asList(theme.features).includes('navigation.tabs') || groups.length < 2) return {navigation: items}
  const pages = items.filter(({kind}) => kind === 'page')
  const links = items.flatMap(item => (item.kind === 'link' ? [{title: item.title, href: item.href}] : []))
  const [first] = pages
  const isHome = pages.length === 1 && first?.kind === 'page' && first.route === '/'
  const own: NavEntry[] =
    pages.length === 0
      ? []
      : // The name of the site already links to the home page.
        [{kind: 'section', title: first?.title ?? 'Documentation', items: pages, listed: !isHome}]
  return {
    navigation: [...own, ...groups.map(group => ({...group, kind: 'section'}) as NavEntry)],
    ...(links.length > 0 && {navbar: links})
  }
}
