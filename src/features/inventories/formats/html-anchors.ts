import {compareCodeUnits} from '../../../model/order.ts'

/** Returns the anchors of a page, each once, in order. */
export function anchorsOf(html: string): string[] {
  const ids = [...html.matchAll(/<[^>]*?\sid=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? ''
  )
  return [...new Set(ids)].sort(compareCodeUnits)
}

/** Returns the anchors in the `main` element of a page, without those of the header and sidebar. Without that element, returns all anchors. */
export function contentAnchors(html: string): string[] {
  const parts = html.split(/<\/?main[\s>]/)
  return anchorsOf(parts.length === 3 ? (parts[1] ?? '') : html)
}
