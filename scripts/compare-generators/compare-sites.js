/** @typedef {import('./read-site.js').Page} Page */

/** Pages that every site of docsgen has, and error pages of other generators. */
const own = /^\/(?:[a-z-]+\/)?(?:404|500|search|tags|categories)$/

/**
 * Returns the items of a list that another list lacks, each as often as it is lacking.
 *
 * @param {readonly string[]} items
 * @param {readonly string[]} others
 */
function missing(items, others) {
  /** @type {Map<string, number>} */
  const left = new Map()
  for (const item of others) left.set(item, (left.get(item) ?? 0) + 1)
  return items.filter(item => {
    const count = left.get(item) ?? 0
    if (count > 0) left.set(item, count - 1)
    return count === 0
  })
}

/** @param {readonly string[]} items */
const loose = items => items.map(item => item.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))

/**
 * Whether two pages have the same title. The title of a window often continues with that of the site.
 *
 * @param {Page} theirs
 * @param {Page} ours
 */
const sameTitle = (theirs, ours) => {
  const [first = ''] = loose(ours.titles)
  return theirs.titles.length === 0 || loose(theirs.titles).some(title => title.startsWith(first))
}

/**
 * Returns the entries of our sidebar that are not in the order of theirs. A sidebar of docsgen may be a part of theirs.
 *
 * @param {Page} theirs
 * @param {Page} ours
 */
function moved(theirs, ours) {
  const order = routesOf(theirs)
  return ours.sidebars.flatMap(sidebar => {
    const all = sidebar.map(entry => order.indexOf(entry.route)).filter(place => place >= 0)
    const places = [...new Set(all)]
    return places.flatMap((place, index) => (place < (places[index - 1] ?? 0) ? (order[place] ?? '') : []))
  })
}

/** @param {Page} page */
const routesOf = page => [...new Set(page.sidebars.flat().map(entry => entry.route))]

/** @param {ReadonlyMap<string, Page>} site */
const sidebarOf = site => [...new Set([...site.values()].flatMap(routesOf))]

/**
 * Compares a page of another generator with ours. Each key is a kind of difference.
 *
 * @param {Page} theirs
 * @param {Page} ours
 * @returns {Record<string, readonly string[]>}
 */
const differences = (theirs, ours) => ({
  title: sameTitle(theirs, ours) ? [] : [`${theirs.titles.join(' / ')} → ${ours.titles[0]}`],
  'lost words': missing(theirs.words, ours.words),
  'new words': missing(ours.words, theirs.words),
  'lost code': missing(theirs.codes, ours.codes),
  'new code': missing(ours.codes, theirs.codes),
  'lost links': missing(theirs.links, ours.links),
  'new links': missing(ours.links, theirs.links),
  'lost ids': missing(theirs.ids, ours.ids),
  'order of the sidebar': moved(theirs, ours)
})

/**
 * Compares two sites, and returns the lines of a report: a count for each kind of difference, and where most of them are.
 *
 * @param {ReadonlyMap<string, Page>} theirs
 * @param {ReadonlyMap<string, Page>} ours
 * @param {number} limit number of pages that are shown for each kind
 * @returns {readonly string[]}
 */
export function compareSites(theirs, ours, limit) {
  const routes = [...theirs.keys()].filter(route => !own.test(route))
  const shared = routes.filter(route => ours.has(route))
  const lines = [
    `${routes.length} pages of theirs, ${ours.size} of ours, ${shared.length} shared`,
    ...listed(
      'lost page',
      routes.filter(route => !ours.has(route)),
      limit
    ),
    ...listed(
      'new page',
      [...ours.keys()].filter(route => !theirs.has(route) && !own.test(route)),
      limit
    ),
    ...listed('not in a sidebar', missing(sidebarOf(theirs), sidebarOf(ours)), limit)
  ]
  const pages = shared.map(route => {
    const [their, our] = [theirs.get(route), ours.get(route)]
    return {route, found: their && our ? differences(their, our) : {}}
  })
  const total = shared.reduce((sum, route) => sum + (theirs.get(route)?.words.length ?? 0), 0)
  for (const kind of Object.keys(pages[0]?.found ?? {})) {
    const having = pages
      .map(({route, found}) => ({route, items: found[kind] ?? []}))
      .filter(({items}) => items.length > 0)
      .sort((a, b) => b.items.length - a.items.length)
    const count = having.reduce((sum, {items}) => sum + items.length, 0)
    const share = kind.endsWith('words') ? ` (${((100 * count) / total).toFixed(2)} % of ${total})` : ''
    lines.push(`${kind}: ${count}${share} on ${having.length} pages`)
    for (const {route, items} of having.slice(0, limit))
      lines.push(
        `  ${route} (${items.length}): ${items
          .slice(0, 12)
          .map(item => JSON.stringify(item.slice(0, 120)))
          .join(' ')}`
      )
  }
  return lines
}

/** @param {string} kind @param {readonly string[]} items @param {number} limit */
const listed = (kind, items, limit) => [
  `${kind}: ${items.length}`,
  ...items.slice(0, limit * 2).map(item => `  ${item}`)
]
