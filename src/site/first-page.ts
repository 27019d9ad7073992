import type {PageFacts} from '../model/page.ts'
import {writtenHref} from '../model/url.ts'
import {hrefOf} from './href.ts'
import type {NavNode} from './navigation/nav-item.ts'

/** The first page that a reader meets in a node: its own (its `index`, wherever that is listed), else the first visible one below. */
export function firstPageOf(node: NavNode): PageFacts | undefined {
  if (node.hidden) return undefined
  if (node.page) return node.page
  const index = node.ownIndex && node.children.find(child => child.kind === 'node' && child.route === node.route)
  if (index && index.kind === 'node' && index.page && !index.hidden) return index.page
  for (const child of node.children) {
    const page = child.kind === 'node' ? firstPageOf(child) : undefined
    if (page) return page
  }
  return undefined
}

/** Where an entry for a node leads: its first page, else the first link below it, else nowhere. */
export function firstHrefOf(base: string, node: NavNode): string | undefined {
  const page = firstPageOf(node)
  if (page) return hrefOf(base, page.route)
  const anchor = node.children.find(child => child.kind === 'anchor' && !child.hidden)
  return anchor?.kind === 'anchor' ? writtenHref(base, anchor.href) : undefined
}
