import type {SidebarItem} from '../../src/model/site.ts'
import type {PartProps} from '../types.ts'

/** The pages around this one; where they are for different personas, the reader may choose whose to mark. */
export function Sidebar({page, site, slice, templates}: PartProps) {
  const {key, items} = slice.sidebar
  if (!slice.theme.sidebar || items.length === 0) return null
  return (
    <nav className="sidebar" aria-label="Pages" data-sidebar-key={key}>
      {differ(items, new Set()) && <templates.PersonaChoice site={site} />}
      <templates.SidebarList items={items} current={page.route} />
    </nav>
  )
}

/** Whether the rows name two personas or more; `seen` holds those found so far. */
function differ(items: readonly SidebarItem[], seen: Set<string>): boolean {
  return items.some(item => {
    if (item.kind !== 'page') return false
    for (const persona of item.personas ?? []) seen.add(persona)
    return seen.size > 1 || differ(item.children ?? [], seen)
  })
}
