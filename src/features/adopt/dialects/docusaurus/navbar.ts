import {titleFromName} from '../../../../model/text/title-from-name.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {firstRoute, type Section} from './sidebar-items.ts'

/** The top bar. Sidebars in it become sections in the same order, and all other items become links. */
export interface Navbar {
  readonly sections: readonly NavEntry[]
  readonly links: {title: string; href: string}[]
  /** Items without a counterpart. */
  readonly left: readonly string[]
}

interface NavbarSite {
  readonly sections: readonly Section[]
  readonly base: string | undefined
}

/**
 * Reads the top bar.
 *
 * @param items of `themeConfig.navbar`
 * @param site.base of the site, with slashes, which links may contain
 */
export function readNavbar(items: readonly unknown[], site: NavbarSite): Navbar {
  const {sections} = site
  const labels = new Map<Section, string>()
  const links: {title: string; href: string}[] = []
  const left: string[] = []
  for (const item of items) {
    const data = asData(item)
    const title = asText(data.label)
    const section = sectionOf(data, sections)
    if (section && title !== undefined && !labels.has(section)) labels.set(section, title)
    else links.push(...linksOf(data, site))
    const type = asText(data.type)
    if (type !== undefined && /^(?:docsVersion|html|custom-.*)$/.test(type))
      left.push(`the item \`${type}\` in the top bar`)
    if (asList(data.items).length > 1 && (type === undefined || type === 'dropdown'))
      left.push(`the menu \`${title ?? ''}\` in the top bar, except for its first link`)
  }
  const named = [...labels.keys()]
  const all = [...named, ...sections.filter(section => !labels.has(section))]
  return {sections: all.map(section => entryOf(section, labels.get(section), sections)), links, left}
}

/** Returns the entry of a sidebar, with its label in the top bar if it has one. */
function entryOf({name, docs, items}: Section, label: string | undefined, all: readonly Section[]): NavEntry {
  const alone = all.filter(other => other.docs === docs).length === 1
  const own = label ?? (alone && docs.folder.label === undefined ? 'Documentation' : wordsOf(name))
  const title = label === undefined && docs.folder.label !== undefined ? `${own} (${docs.folder.label})` : own
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

/** Returns the sidebars of the docs plugin that an item names. */
function ofPlugin({docsPluginId}: Data, sections: readonly Section[]): readonly Section[] {
  return sections.filter(({docs}) => (docs.folder.options.id ?? 'default') === (docsPluginId ?? 'default'))
}

function linksOf(data: Data, site: NavbarSite): {title: string; href: string}[] {
  const {sections, base = '/'} = site
  const {label, to, href, type, docId, items} = data
  const title = asText(label)
  if (title === undefined) return []
  if (type === 'docSidebar') {
    const first = firstRoute(sectionOf(data, sections)?.items ?? [])
    return first === undefined ? [] : [{title, href: first}]
  }
  if (type === 'doc') {
    const route = ofPlugin(data, sections)
      .map(({docs}) => docs.byId.get(asText(docId) ?? '')?.route)
      .find(Boolean)
    return route === undefined ? [] : [{title, href: route}]
  }
  const target = asText(to) ?? asText(href)
  if (target === undefined) {
    const [first] = asList(items).flatMap(item => linksOf({...asData(item), label: title}, site))
    return first ? [first] : []
  }
  if (/^[a-z]+:/.test(target)) return [{title, href: target}]
  // Docusaurus adds the base only to addresses without it.
  const inside = target.startsWith(base) ? target.slice(base.length - 1) : target
  return [{title, href: `/${joinPath(inside)}`}]
}
