import type {SlotPage} from '../model/components/slots.ts'
import {compareCodeUnits} from '../model/order.ts'
import {type PageFacts, summaryOf} from '../model/page.ts'
import type {ChildGroup, ChildPage, NavLink} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {listedNotice} from '../subsystems/notices/notice.ts'
import {firstPageOf} from './first-page.ts'
import {hrefOf} from './href.ts'
import type {NavItem, NavNode} from './navigation/nav-item.ts'

/** Maximum number of pages of a folder to search for tasks. */
const maxCandidates = 200

/** Content types of task pages, most important first. */
const taskKinds = ['tutorial', 'guide', 'troubleshooting', 'reference']

/** Maximum number of pages that a list shows, so that its size does not grow with the site. */
const maxChildPages = 200

interface ListOptions {
  readonly tasks?: number
  readonly isShown?: (route: Route) => boolean
}

/**
 * Returns the pages directly below a folder, in the order of its `_meta`, grouped by its separators. A folder is represented by
 * its page. Without one, its children replace it (`display: children`), or it links to its first page. Hidden pages and links are
 * omitted.
 *
 * @param options.tasks number of pages below each child to list with it; default 0
 * @param options.isShown returns whether to list a page; default: all
 */
export function childGroupsOf(
  folder: NavNode,
  base: string,
  {tasks = 0, isShown = () => true}: ListOptions = {}
): ChildGroup[] {
  const groups: {title: string; pages: ChildPage[]}[] = [{title: '', pages: []}]
  let room = maxChildPages
  const list = (items: readonly NavItem[]): void => {
    for (const item of items) {
      if (item.kind === 'separator') groups.push({title: item.title, pages: []})
      if (item.kind !== 'node' || item.hidden || (item.route === folder.route && !item.folder)) continue
      const page = item.page ?? (item.ownIndex || item.display !== 'children' ? firstPageOf(item) : undefined)
      if (!page) list(item.children)
      else if (isShown(page.route) && room-- > 0)
        groups.at(-1)?.pages.push({
          ...childPage(item, page, base),
          ...(tasks > 0 && {tasks: tasksOf(item, base, tasks)})
        })
    }
  }
  list(folder.children)
  return groups.filter(({pages}) => pages.length > 0)
}

function childPage(item: NavNode, page: PageFacts, base: string): ChildPage {
  const own =
    page.route === item.route
      ? listedPage(page, base)
      : {title: item.title, href: hrefOf(base, page.route), route: page.route, description: '', personas: []}
  return {...(item.icon !== undefined && {icon: item.icon}), ...own}
}

/** Returns a page for display in a list. */
export function listedPage(page: SlotPage, base: string): ChildPage {
  const {title, route, frontMatter} = page
  const {content_type, personas, date, icon} = frontMatter
  return {
    title,
    href: hrefOf(base, route),
    route,
    description: summaryOf(page),
    ...(content_type !== undefined && {contentType: content_type}),
    personas: personas ?? [],
    ...(date !== undefined && {date}),
    ...(icon !== undefined && {icon}),
    ...listedNotice(page)
  }
}

/** Returns the task pages of a folder, most important types first, then in reading order. */
function tasksOf(folder: NavNode, base: string, most: number): NavLink[] {
  const candidates: PageFacts[] = []
  const walk = (node: NavNode): void => {
    for (const child of node.children) {
      if (child.kind !== 'node' || child.hidden || candidates.length >= maxCandidates) continue
      if (child.page && child.page.frontMatter.content_type !== 'landing-page') candidates.push(child.page)
      walk(child)
    }
  }
  walk(folder)
  const rank = ({frontMatter}: PageFacts): number => {
    const place = taskKinds.indexOf(frontMatter.content_type ?? '')
    return place < 0 ? taskKinds.length : place
  }
  // Newest first among dated pages. The sort is stable, so other pages stay in reading order.
  return candidates
    .sort((a, b) => rank(a) - rank(b) || compareCodeUnits(b.frontMatter.date ?? '', a.frontMatter.date ?? ''))
    .slice(0, most)
    .map(({title, route}) => ({title, href: hrefOf(base, route)}))
}
