import {compareCodeUnits} from '../../../../model/order.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asText, type Data, given} from '../read-data.ts'

/** A page of Hugo. */
export interface HugoPage {
  readonly path: string
  readonly route: string
  /** First part of the addresses of its language. */
  readonly start: string
  /** Path below the folder of its language, without its extension. */
  readonly inner: string
  /** Route that follows from its path, which contains its section. */
  readonly place: string
  /** Whether it is the page of its folder, with pages below it. */
  readonly isSection: boolean
  readonly head: Data
}

/** Returns the sidebar: folders and pages by weight, then by title. */
export function hugoSections(pages: readonly HugoPage[], isListed: (route: string) => boolean): NavEntry[] {
  const shown = pages.filter(({head}) => head.toc_hide !== true && head.bookHidden !== true && head.draft !== true)
  const below = new Map<string, HugoPage[]>()
  const places = new Set(shown.map(({place}) => place))
  for (const page of shown) {
    if (page.place === '/') continue
    let parent = parentOf(page.place)
    // A folder without a page is not a separate level, but one directly below the root is a section.
    while (parent !== '/' && !places.has(parent) && parentOf(parent) !== '/') parent = parentOf(parent)
    below.set(parent, [...(below.get(parent) ?? []), page])
  }
  for (const list of below.values()) list.sort(byWeight)
  const own = (page: HugoPage): NavEntry => ({
    kind: 'page',
    route: page.route,
    ...given({title: asText(page.head.linkTitle), written: undefined})
  })
  const entry = (page: HugoPage): NavEntry[] => {
    const inner = (below.get(page.place) ?? []).flatMap(entry)
    if (inner.length === 0) return [own(page)]
    if (page.head.bookFlatSection === true) return [{kind: 'heading', title: titleOf(page)}, own(page), ...inner]
    const collapsed = page.head.bookCollapseSection === true ? true : undefined
    return [{kind: 'group', title: titleOf(page), items: inner, page: page.route, ...given({collapsed})}]
  }
  const tops = new Set([...below.keys()].filter(route => route !== '/').map(route => `/${route.split('/')[1] ?? ''}`))
  const sections = [...tops].map(route => {
    const page = shown.find(item => item.place === route)
    return {route, page, weight: page === undefined ? 0 : weightOf(page)}
  })
  sections.sort((a, b) => rank(a.weight) - rank(b.weight) || compareCodeUnits(a.route, b.route))
  return sections.map(({route, page}): NavEntry => {
    const items = (below.get(route) ?? []).flatMap(entry)
    const title = page === undefined ? wordsOf(route.slice(1)) : titleOf(page)
    return {kind: 'section', title, items: [...(page ? [own(page)] : []), ...items], listed: isListed(route)}
  })
}

function parentOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/')) || '/'
}

function titleOf({head, route}: HugoPage): string {
  return asText(head.linkTitle) ?? asText(head.title) ?? wordsOf(route.slice(route.lastIndexOf('/') + 1))
}

/** Returns the name of a folder as a title. */
export function wordsOf(name: string): string {
  return name.replace(/[-_]+/g, ' ').replace(/^./, letter => letter.toUpperCase())
}

function weightOf({head}: HugoPage): number {
  return Number(head.weight ?? 0) || 0
}

/** Pages without a weight come last. */
function rank(weight: number): number {
  return weight === 0 ? Number.MAX_SAFE_INTEGER : weight
}

/** Hugo's order: weight, then date with the newest first, then title, whose capital letters do not matter. */
function byWeight(a: HugoPage, b: HugoPage): number {
  const [first, second] = [asText(a.head.date) ?? '', asText(b.head.date) ?? '']
  return (
    rank(weightOf(a)) - rank(weightOf(b)) ||
    compareCodeUnits(second, first) ||
    compareCodeUnits(titleOf(a).toLowerCase(), titleOf(b).toLowerCase()) ||
    compareCodeUnits(titleOf(a), titleOf(b)) ||
    compareCodeUnits(a.path, b.path)
  )
}
