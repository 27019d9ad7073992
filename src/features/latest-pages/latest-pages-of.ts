import type {ChildPage, SlotInput, SlotPage} from '../../index.ts'

/** Maximum number of pages in a list, so that its size does not grow with the site. */
const mostPages = 50

/**
 * Returns dated pages, newest first, then by route: those below the route `props.of` (default: the page itself), and `props.count`
 * of them (default: 3).
 */
export function latestPagesOf({props: {of, count}, page, pages, listed}: SlotInput): ChildPage[] {
  const under = (typeof of === 'string' && writtenRoute(of)) || page.route
  const isBelow = ({route}: SlotPage): boolean => under === '/' || route === under || route.startsWith(`${under}/`)
  return pages
    .filter(item => item.frontMatter.date !== undefined && isBelow(item))
    .sort((a, b) => compare(b.frontMatter.date ?? '', a.frontMatter.date ?? '') || compare(a.route, b.route))
    .slice(0, Math.min(typeof count === 'number' ? count : 3, mostPages))
    .map(listed)
}

/** Returns the route of a root-relative address, or `undefined` for any other address. */
function writtenRoute(address: string): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined
  const path = address.replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path.normalize('NFC')
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
