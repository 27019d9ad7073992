import type {Link} from '../../../model/page.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {decodePath} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {type Inventory, inventoriesOf, pageKey, pathIn} from '../inventory.ts'

export const inventoryLink: SiteRule = {
  kind: 'site',
  name: 'inventory-link',
  severity: 'error',
  summary: 'Links to sites with a recorded inventory lead to pages and anchors that they have.',
  check({site, constants, config}, report) {
    const inventories = inventoriesOf(constants)
    const names = Object.keys(config.inventories ?? {})
    if (inventories.size === 0 && names.length === 0) return
    for (const page of site.pages)
      for (const link of page.links) {
        const at = {file: link.file ?? page.source, ...link.place}
        const unrecorded = names.find(name => link.href.startsWith(`${name}:`) && !inventories.has(name))
        if (unrecorded !== undefined) {
          const reason = `The inventory \`${unrecorded}\` is not recorded, so the link \`${link.href}\` leads nowhere`
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
