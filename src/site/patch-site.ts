import type {PageFacts} from '../model/page.ts'
import type {Site} from '../model/site.ts'

/**
 * The site with some pages' facts replaced, where nothing that joins pages has changed: page map, navigation and the
 * findings of joining stay. Editing prose changes none of it, and joining ten thousand pages takes longer than a writer
 * should wait.
 *
 * @returns nothing where the site has to be joined anew
 */
export function patchSite(site: Site, changed: readonly PageFacts[]): Site | undefined {
  const byRoute = new Map(site.byRoute)
  for (const facts of changed) {
    const before = site.byRoute.get(facts.route)
    if (!before || !joinsAlike(before, facts)) return undefined
    byRoute.set(facts.route, facts)
  }
  return {...site, byRoute, pages: site.pages.map(page => byRoute.get(page.route) ?? page)}
}

/** Whether two states of a page mean the same to the page map and to navigation: the facts that `src/site` reads. */
function joinsAlike(a: PageFacts, b: PageFacts): boolean {
  return keyOf(a) === keyOf(b)
}

function keyOf({
  source,
  route,
  title,
  excerpt,
  frontMatter,
  frontMatterPlaces,
  frontMatterItems,
  slots,
  placeholders,
  catalogues,
  linkedCatalogues,
  headings
}: PageFacts): string {
  const first = headings.find(heading => heading.depth === 1)
  return JSON.stringify([
    [source, route, title, excerpt, frontMatter, frontMatterPlaces, frontMatterItems],
    [slots, placeholders, catalogues, linkedCatalogues, first]
  ])
}
