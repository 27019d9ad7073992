import type {Inventory} from './inventory.ts'

/** Returns what differs between a recorded inventory and the site, page by page. */
export function compareInventories(recorded: Inventory | undefined, current: Inventory): readonly string[] {
  if (!recorded) return ['Nothing was recorded before']
  const removed = Object.entries(recorded.pages).flatMap(([path, anchors]) => {
    const now = current.pages[path]
    if (!now) return [`\`${path}\` no longer exists`]
    const lost = anchors.filter(anchor => !now.includes(anchor))
    return lost.length > 0 ? [`\`${path}\` no longer has ${lost.map(anchor => `\`#${anchor}\``).join(', ')}`] : []
  })
  const added = Object.entries(current.pages).flatMap(([path, anchors]) => {
    const before = recorded.pages[path]
    if (!before) return [`\`${path}\` is new`]
    const more = anchors.filter(anchor => !before.includes(anchor))
    return more.length > 0 ? [`\`${path}\` has the new ${more.map(anchor => `\`#${anchor}\``).join(', ')}`] : []
  })
  return [...removed, ...added]
}
