import type {SidebarItem} from '../../src/model/site.ts'
import type {PartProps} from '../types.ts'

/** The pages around this one. */
export function Sidebar({page, site, slice, templates}: PartProps) {
  if (!slice.theme.sidebar || slice.sidebar.items.length === 0) return null
  return (
    <nav className="sidebar" aria-label="Pages" data-sidebar-key={slice.sidebar.key}>
      {slice.sidebar.items.some(isLabelled) && <templates.PersonaChoice site={site} />}
      <templates.SidebarList items={slice.sidebar.items} current={page.route} />
    </nav>
  )
}

function isLabelled(item: SidebarItem): boolean {
  return item.kind === 'page' && (item.personas !== undefined || (item.children?.some(isLabelled) ?? false))
}
