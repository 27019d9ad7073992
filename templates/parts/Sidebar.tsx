import type {PartProps} from '../types.ts'

/** The pages around this one. */
export function Sidebar({page, slice, templates}: PartProps) {
  if (!slice.theme.sidebar || slice.sidebar.items.length === 0) return null
  return (
    <nav className="sidebar" aria-label="Pages" data-sidebar-key={slice.sidebar.key}>
      <templates.SidebarList items={slice.sidebar.items} current={page.route} />
    </nav>
  )
}
