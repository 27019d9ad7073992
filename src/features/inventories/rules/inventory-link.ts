import type {Link} from '../../../model/page.ts'
import type {InventorySource} from '../../../model/project/config.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {decodePath} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {type Inventory, inventoriesOf, pageKey, pathIn} from '../inventory.ts'

export const inventoryLink: SiteRule = {
  kind: 'site',
  name: 'inventory-link',
  severity: 'error',
  summary: 'Links to sites with a recorded inventory point to existing pages and anchors.',
  check({site, constants, config}, report) {
    const inventories = inventoriesOf(constants)
    const unrecorded = Object.entries(config.inventories ?? {}).filter(([name]) => !inventories.has(name))
    if (inventories.size === 0 && unrecorded.length === 0) return
    for (const page of site.pages)
      for (const link of page.links) {
        const at = {file: link.file ?? page.source, ...link.place}
        const [name] = unrecorded.find(([name, source]) => isBelow(link, name, source)) ?? []
        if (name !== undefined) {
          const isNamed = link.href.startsWith(`${name}:`)
          const effect = isNamed ? `so the link \`${link.href}\` leads nowhere` : 'so this link is not checked'
          const reason = `The inventory \`${name}\` is not recorded, ${effect}`
          report({...at, reason, note: 'Run `docsgen record inventories`, and commit its files.'})
          continue
        }
        for (const [name, inventory] of inventories) {
          const problem = problemOf(link, inventory)
          if (problem) report({...at, ...problem, note: `Recorded from ${inventory.source} as \`${name}\`.`})
        }
      }
  }
}

/** Whether a link points to a site, by the name of its inventory or by its address. */
function isBelow({href, target}: Link, name: string, source: InventorySource): boolean {
  const address = typeof source === 'string' ? source.replace(/[^/]*$/, '') : source.url
  return href.startsWith(`${name}:`) || (target.kind === 'external' && target.url.startsWith(address))
}

interface Problem {
  readonly reason: string
  readonly expected?: readonly string[]
}

function problemOf({target}: Link, inventory: Inventory): Problem | undefined {
  if (target.kind !== 'external' || !target.url.startsWith(inventory.base)) return undefined
  const [address = '', hash = ''] = target.url.slice(inventory.base.length).split('#', 2)
  const written = decodePath(address.replace(/\?.*$/, ''))
  const path = pathIn(inventory, written)
  const pages = Object.keys(inventory.pages)
  if (path === undefined) {
    // Pictures and other files are in no inventory, and neither is the home page of some.
    if (written === '' || (/\.\w+$/.test(written) && !/\.html?$/.test(written))) return undefined
    const near = suggest(pageKey(written), pages.map(pageKey))
    return {reason: `${inventory.base} has no page \`${written}\`${didYouMean(near)}`, expected: near}
  }
  const anchors = inventory.pages[path] ?? []
  if (hash === '' || hash.startsWith(':~:') || anchors.includes(hash) || anchors.includes(decodePath(hash)))
    return undefined
  const near = suggest(hash, anchors).map(anchor => `#${anchor}`)
  // Sphinx lists labels and objects, but not the anchors of other headings.
  if (inventory.kind === 'sphinx' && near.length === 0) return undefined
  return {
    reason: `The page \`${path}\` of ${inventory.base} has no anchor \`#${hash}\`${didYouMean(near)}`,
    expected: near
  }
}
