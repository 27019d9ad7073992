import {compareCodeUnits} from '../../../model/order.ts'
import {mountOf} from '../../../model/project/places.ts'
import {plural} from '../../../model/text/plural.ts'
import {titleOfFolder} from '../../../model/text/title-of-folder.ts'
import {isPagePath, routeOf} from '../../../model/url.ts'
import type {ForeignFiles, ForeignSite} from '../dialects/dialect.ts'
import type {NavEntry} from '../dialects/navigation/entries.ts'
import {asData, asList, type Data} from '../dialects/read-data.ts'

/** Share of pages outside every sidebar above which the sidebar is stale, or drawn by code. */
const mostOutside = 0.1

/** Fewer pages than this are listed only if they are most of the site. */
const fewPages = 3

interface OutsidePage {
  readonly route: string
  readonly path: string
}

/**
 * Adds pages that are in no sidebar after the configured ones, by folder, if they are more than a tenth of the site.
 *
 * @returns also a sentence about them
 */
export function addPagesOutsideSidebars(
  site: ForeignSite,
  files: Pick<ForeignFiles, 'list' | 'head'>
): {readonly site: ForeignSite; readonly note?: string} {
  const {navigation, places, config} = site
  if (!navigation) return {site}
  const languages = Object.values(config.locales ?? {}).flatMap(({path}) => (path === undefined ? [] : [`/${path}`]))
  const listed = new Set(routesIn(navigation))
  const pages = new Map<string, string>()
  for (const {dir} of places.mounts)
    for (const path of files.list(dir)) {
      if (!isPagePath(path, places)) continue
      const route = routeOf(path, places) as string
      // Translations have the sidebar of the original.
      if (languages.some(start => route === start || route.startsWith(`${start}/`))) continue
      if (!/^\/(?:404|500)?$/.test(route)) pages.set(route, path)
    }
  const outside = [...pages]
    .filter(([route]) => !listed.has(route))
    .map(([route, path]): OutsidePage => ({route, path}))
    .filter(({path}) => !isHidden(files.head(path)))
    .sort((a, b) => compareCodeUnits(a.path, b.path))
  const [first] = outside
  const isFew = outside.length < fewPages && outside.length <= pages.size / 2
  if (!first || isFew || outside.length <= pages.size * mostOutside) return {site}
  const entries = byFolder(outside, path => mountOf(path, places)?.dir ?? '')
  const hasSections = navigation.some(({kind}) => kind === 'section')
  const more: readonly NavEntry[] = hasSections
    ? [{kind: 'section', title: 'Other pages', items: entries, listed: false}]
    : entries
  return {
    site: {...site, navigation: [...navigation, ...more]},
    note: `${outside.length} of ${plural(pages.size, 'page')} are in no sidebar, such as \`${first.path}\`. docsgen lists them after the others, by folder.`
  }
}

function* routesIn(entries: readonly NavEntry[]): Generator<string, void> {
  for (const entry of entries) {
    if (entry.kind === 'page') yield entry.route
    if (entry.kind === 'link' && entry.href.startsWith('/')) yield entry.href.replace(/[?#].*$/, '')
    if ('items' in entry) {
      if (entry.page !== undefined) yield entry.page
      yield* routesIn(entry.items)
    }
  }
}

/** Returns whether the author keeps a page out of sidebars, in the words of any generator. */
function isHidden({
  sidebar,
  hidden,
  unlisted,
  draft,
  layout,
  template,
  displayed_sidebar,
  hide,
  ...head
}: Data): boolean {
  return (
    sidebar === false ||
    asData(sidebar).hidden === true ||
    hidden === true ||
    unlisted === true ||
    draft === true ||
    head.toc_hide === true ||
    head.bookHidden === true ||
    displayed_sidebar === null ||
    asList(hide).includes('navigation') ||
    /^(?:home|landing|blank|custom|splash|search)$/.test(String(layout ?? template ?? head.pageType ?? ''))
  )
}

/** Returns pages as groups named for their folders. */
function byFolder(pages: readonly OutsidePage[], dirOf: (path: string) => string): NavEntry[] {
  interface Folder {
    readonly pages: NavEntry[]
    readonly folders: Map<string, Folder>
  }
  const top: Folder = {pages: [], folders: new Map()}
  for (const {path, route} of pages) {
    const dir = dirOf(path)
    const parts = path.slice(dir === '' ? 0 : dir.length + 1).split('/')
    let folder = top
    for (const name of parts.slice(0, -1)) {
      const inner: Folder = folder.folders.get(name) ?? {pages: [], folders: new Map()}
      folder.folders.set(name, inner)
      folder = inner
    }
    folder.pages.push({kind: 'page', route})
  }
  const entriesOf = ({pages: own, folders}: Folder): NavEntry[] => [
    ...own,
    ...[...folders].map(
      ([name, inner]): NavEntry => ({kind: 'group', title: titleOfFolder(name), items: entriesOf(inner)})
    )
  ]
  return entriesOf(top)
}
