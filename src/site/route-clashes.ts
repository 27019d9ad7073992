import type {Diagnostic} from '../model/diagnostic.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'

/**
 * Reports findings of `route-clash`: two files with one address. Routes are compared without case and in one Unicode form,
 * because file systems and hosts may do so, and without a final `/index`, because hosts serve `/a/index.html` at `/a`.
 *
 * @param lenient whether two files that have the same route only because of their names are a warning (`check.lenient`). The
 * first by path is built.
 * Two pages that both ask for a route in their front matter are an error anyway.
 */
export function findRouteClashes(pages: readonly PageFacts[], lenient = false): Diagnostic[] {
  const owners = new Map<string, PageFacts>()
  const diagnostics: Diagnostic[] = []
  for (const page of pages.toSorted((a, b) => compareCodeUnits(a.source, b.source))) {
    const address =
      page.route
        .normalize('NFC')
        .toLowerCase()
        .replace(/\/index$/, '') || '/'
    const owner = owners.get(address)
    if (!owner) {
      owners.set(address, page)
      continue
    }
    const other = owner.route === page.route ? 'the same' : `\`${owner.route}\``
    const mayPick = lenient && !page.frontMatterPlaces.slug && !owner.frontMatterPlaces.slug
    const reason = `Unexpected route \`${page.route}\`, expected a unique address: \`${owner.source}\` has ${other}`
    const note =
      owner.route === page.route
        ? `${mayPick ? `Only \`${owner.source}\` is built. ` : ''}Rename or remove one of the two files.`
        : 'Hosts and disks that ignore case or Unicode form, or that serve index.html for a folder, treat both addresses as the same.'
    // In dialects with a key for the route, the place of that key. Otherwise the start of the page.
    const place = page.frontMatterPlaces.slug ?? {start: {line: 1, column: 1}}
    diagnostics.push({
      rule: 'route-clash',
      severity: mayPick ? 'warning' : 'error',
      file: page.source,
      ...place,
      reason,
      note
    })
  }
  return diagnostics
}
