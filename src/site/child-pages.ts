import {noticeOf} from '../model/notice.ts'
import {compareCodeUnits} from '../model/order.ts'
import {type PageFacts, summaryOf} from '../model/page.ts'
import type {ChildGroup, ChildPage, NavLink} from '../model/site.ts'
import {firstPageOf} from './first-page.ts'
import {hrefOf} from './href.ts'
import type {NavItem, NavNode} from './navigation/nav-item.ts'

/** Pages of a folder that are looked through for its tasks. */
const maxCandidates = 200

/** Kinds of pages that a reader comes to a section for, most wanted first. */
const taskKinds = ['tutorial', 'guide', 'troubleshooting', 'reference']

/** A landing page lists this many pages at the most: its size must not grow with the site. */
const maxChildPages = 200

/**
 * The pages directly below a folder, in the order of its `_meta`, grouped by its separators. A folder stands for its
 * page; one without a page gives its children's place (`display: children`) or leads to its first page. Hidden pages and
 * links are left out.
 *
 * @param options.tasks pages below each child to name with it; default 0
 */
export function childGroupsOf(
  folder: NavNode,
  base: string,
  {tasks = 0}: {readonly tasks?: number} = {}
): ChildGroup[] {
  const groups: {title: string; pages: ChildPage[]}[] = [{title: '', pages: []}]
  let room = maxChildPages
  const list = (items: readonly NavItem[]): void => {
    for (const item of items) {
      if (item.kind === 'separator') groups.push({title: item.title, pages: []})
      if (item.kind !== 'node' || item.hidden || (item.route === folder.route && !item.folder)) continue
      const page = item.page ?? (item.ownIndex || item.display !== 'children' ? firstPageOf(item) : undefined)
      if (!page) list(item.children)
      else if (room-- > 0)
        groups
          .at(-1)
          ?.pages.push({...childPage(item, page, base), ...(tasks > 0 && {tasks: tasksOf(item, base, tasks)})})
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

/** A page as a list shows it. */
export function listedPage(page: PageFacts, base: string): ChildPage {
  const {title, route, frontMatter} = page
  const {content_type, personas, date, icon} = frontMatter
  const notice = noticeOf(frontMatter)
  return {
    title,
    href: hrefOf(base, route),
    route,
    description: summaryOf(page),
    ...(content_type !== undefined && {contentType: content_type}),
    personas: personas ?? [],
    ...(date !== undefined && {date}),
    ...(notice && {notice}),
    ...(icon !== undefined && {icon})
  }
}

/** The pages of a folder that say how to do something, best kinds first, in reading order. */
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
  // Newest first among dated pages; the sort is stable, so all else stays in reading order.
  return candidates
    .sort((a, b) => rank(a) - rank(b) || compareCodeUnits(b.frontMatter.date ?? '', a.frontMatter.date ?? ''))
    .slice(0, most)
    .map(({title, route}) => ({title, href: hrefOf(base, route)}))
}
