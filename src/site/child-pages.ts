import type {PageFacts} from '../model/page.ts'
import type {ChildGroup, ChildPage} from '../model/site.ts'
import {firstPageOf} from './first-page.ts'
import {hrefOf} from './href.ts'
import type {NavItem, NavNode} from './nav-tree.ts'

/** A landing page lists this many pages at the most: its size must not grow with the site. */
const maxChildPages = 200

/**
 * The pages directly below a folder, in the order of its `_meta`, grouped by its separators. A folder stands for its
 * page; one without a page gives its children's place (`display: children`) or leads to its first page. Hidden pages and
 * links are left out.
 */
export function childGroupsOf(folder: NavNode, base: string): ChildGroup[] {
  const groups: {title: string; pages: ChildPage[]}[] = [{title: '', pages: []}]
  let room = maxChildPages
  const list = (items: readonly NavItem[]): void => {
    for (const item of items) {
      if (item.kind === 'separator') groups.push({title: item.title, pages: []})
      if (item.kind !== 'node' || item.hidden || (item.route === folder.route && !item.folder)) continue
      const page = item.page ?? (item.ownIndex || item.display !== 'children' ? firstPageOf(item) : undefined)
      if (!page) list(item.children)
      else if (room-- > 0) groups.at(-1)?.pages.push(childPage(item, page, base))
    }
  }
  list(folder.children)
  return groups.filter(({pages}) => pages.length > 0)
}

function childPage(item: NavNode, page: PageFacts, base: string): ChildPage {
  const own = page.route === item.route
  const {description, content_type, personas, date} = own ? page.frontMatter : {}
  return {
    title: own ? page.title : item.title,
    href: hrefOf(base, page.route),
    route: page.route,
    description: description ?? '',
    ...(content_type !== undefined && {contentType: content_type}),
    personas: personas ?? [],
    ...(date !== undefined && {date})
  }
}
