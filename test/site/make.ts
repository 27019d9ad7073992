import type {FrontMatter, PageFacts} from '../../src/model/page.ts'
import type {MetaFile, MetaValue} from '../../src/model/page-map.ts'
import type {SidebarItem, Site} from '../../src/model/site.ts'
import {type Route, routeOf, type SourcePath} from '../../src/model/url.ts'
import {buildSite} from '../../src/site/build-site.ts'

export const route = (text: string): Route => text as Route

/** Returns the facts of a page at `content/<path>.mdx`. */
export function page(path: string, frontMatter: FrontMatter = {}, more: Partial<PageFacts> = {}): PageFacts {
  const source = `content/${path}.mdx` as SourcePath
  return {
    source,
    route: routeOf(source),
    title: frontMatter.title ?? path,
    frontMatter,
    frontMatterPlaces: {next: {start: {line: 3, column: 1}}, prev: {start: {line: 4, column: 1}}},
    headings: [],
    anchors: [],
    links: [],
    assets: [],
    islands: [],
    slots: [],
    constants: [],
    ownTitle: false,
    words: 100,
    body: '',
    ...more
  }
}

/** Returns the `_meta.json` of a folder. A list of pairs keeps the order of keys that look like integers. */
export function meta(
  folder: string,
  entries: Record<string, MetaValue> | readonly (readonly [string, MetaValue])[]
): MetaFile {
  const pairs = Array.isArray(entries)
    ? (entries as readonly (readonly [string, MetaValue])[])
    : Object.entries(entries)
  return {
    source: `content/${folder ? `${folder}/` : ''}_meta.json` as SourcePath,
    route: route(`/${folder}`),
    entries: pairs.map(([key, value], index) => ({key, value, place: {start: {line: index + 2, column: 3}}}))
  }
}

export function site(pages: readonly PageFacts[], metas: readonly MetaFile[] = [], base = '/'): Site {
  return buildSite({
    pages,
    metas,
    config: {base, nav: []}
  })
}

/** Returns a sidebar as indented text, which is easier to read in a failing test than objects. */
export function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap(item => {
    if (item.kind === 'separator') return [`${indent}-- ${item.title}`]
    if (item.kind === 'more') return [`${indent}.. ${item.title} > ${item.href}`]
    const mark = item.folder ? (item.children ? (item.collapsed ? '>' : 'v') : '+') : ''
    const row = `${indent}${mark}${item.title}${item.href === undefined ? '' : ` ${item.href}`}`
    return [row, ...outline(item.children ?? [], `${indent}  `)]
  })
}

export const sidebar = (made: Site, at: string): string[] => outline(made.slice(route(at)).sidebar.items)
export const crumbs = (made: Site, at: string): string[] =>
  made.slice(route(at)).breadcrumb.map(({title, href}) => (href === undefined ? title : `${title} ${href}`))
export const around = (made: Site, at: string): (string | undefined)[] => {
  const {previous, next} = made.slice(route(at))
  return [previous?.href, next?.href]
}
export const findings = (made: Site): string[] =>
  made.diagnostics.map(({rule, severity, file, start}) => `${file}:${start?.line ?? '-'} ${severity} ${rule}`)
