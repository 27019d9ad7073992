import {titleFromName} from '../../../../model/text/title-from-name.ts'
import type {NavbarEntry, NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data} from '../read-data.ts'
import {firstRoute, type Section} from './sidebar-items.ts'

/** The top bar. Sidebars in it become sections in the same order, and all other items become links. */
export interface Navbar {
  readonly sections: readonly {readonly section: Section; readonly entry: NavEntry}[]
  readonly links: readonly NavbarEntry[]
  /** Items without a counterpart. */
  readonly left: readonly string[]
}

interface NavbarSite {
  readonly sections: readonly Section[]
  /** Returns the target of a redirect, or the route itself. */
  direct(route: string): string
  /** Returns the route or the address that a link points to. */
  addressOf(target: string): string
}

/**
 * Reads the top bar.
 *
 * @param items of `themeConfig.navbar`
 */
export function readNavbar(items: readonly unknown[], site: NavbarSite): Navbar {
  const {sections} = site
  const labels = new Map<Section, string>()
  const links: NavbarEntry[] = []
  const left: string[] = []
  for (const item of items) {
    const data = asData(item)
    const title = asText(data.label)
    const section = sectionOf(data, sections)
    if (section && title !== undefined && !labels.has(section)) labels.set(section, title)
    else links.push(...entriesOf(data, site))
    const type = asText(data.type)
    if (type !== undefined && /^(?:docsVersion|html|custom-.*)$/.test(type))
      left.push(`the item \`${type}\` in the top bar`)
  }
  const named = [...labels.keys()]
  const all = [...named, ...sections.filter(section => !labels.has(section))]
  return {
    sections: all.map(section => ({section, entry: entryOf(section, labels, sections)})),
    links,
    left
  }
}

/** Returns the entry of a sidebar, with its label in the top bar. In another version, it has the same label, but is not in the bar. */
function entryOf(section: Section, labels: ReadonlyMap<Section, string>, all: readonly Section[]): NavEntry {
  const {name, docs, items} = section
  const label = labels.get(section)
  const idOf = ({docs: {folder}}: Section): unknown => folder.options.id ?? 'default'
  const [, same] = [...labels].find(([other]) => other.name === name && idOf(other) === idOf(section)) ?? []
  const alone = all.filter(other => other.docs === docs).length === 1
  const title = label ?? same ?? (alone ? 'Documentation' : wordsOf(name))
  return {kind: 'section', title, items, ...(label === undefined && {listed: false})}
}

/** Returns the name of a sidebar as a title: `apiSidebar` is `API`. */
function wordsOf(name: string): string {
  const words = name.replace(/[-_]?sidebar$/i, '').replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return titleFromName(words) || 'Documentation'
}

function sectionOf(data: Data, sections: readonly Section[]): Section | undefined {
  if (data.type !== 'docSidebar') return undefined
  return ofPlugin(data, sections).find(({name}) => name === data.sidebarId)
}

/** Returns the sidebars of the docs plugin that an item refers to. */
function ofPlugin({docsPluginId}: Data, sections: readonly Section[]): readonly Section[] {
  return sections.filter(({docs}) => (docs.folder.options.id ?? 'default') === (docsPluginId ?? 'default'))
}

/** Returns a link, or a menu of links. */
function entriesOf(data: Data, site: NavbarSite): NavbarEntry[] {
  const items = asList(data.items).flatMap(item => linksOf(asData(item), site))
  const [title, [only]] = [asText(data.label), items]
  if (title === undefined || items.length === 0) return linksOf(data, site)
  return [items.length === 1 && only ? {title, href: only.href} : {title, items}]
}

function linksOf(data: Data, site: NavbarSite): {title: string; href: string}[] {
  const {sections, direct, addressOf} = site
  const {label, to, href, type, docId} = data
  const title = asText(label)
  if (title === undefined) return []
  if (type === 'docSidebar') {
    const first = firstRoute(sectionOf(data, sections)?.items ?? [])
    return first === undefined ? [] : [{title, href: direct(first)}]
  }
  if (type === 'doc') {
    const route = ofPlugin(data, sections)
      .map(({docs}) => docs.byId.get(asText(docId) ?? '')?.route)
      .find(Boolean)
    return route === undefined ? [] : [{title, href: direct(route)}]
  }
  const target = asText(to) ?? asText(href)
  return target === undefined ? [] : [{title, href: addressOf(target)}]
}
