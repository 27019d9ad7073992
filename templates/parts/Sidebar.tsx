import type {PartProps} from '../types.ts'
import {word} from '../word.ts'

/** The sidebar: the pages around this one. */
export function Sidebar({page, slice, site, templates}: PartProps) {
  const {key, items} = slice.sidebar
  if (!slice.theme.sidebar || items.length === 0) return null
  return (
    <nav className="sidebar" aria-label={word(site, 'pages')} data-sidebar-key={key}>
      <templates.SidebarList items={items} current={page.route} site={site} />
    </nav>
  )
}
