import type {Nodes, Root} from 'mdast'
import type {Edit} from '../../../model/diagnostic.ts'
import {walkMdast} from '../../../model/walk.ts'

/** Returns edits of the addresses on a page, each where it is written. */
export function addressEdits(tree: Root, text: string, hrefOf: (href: string) => string | undefined): Edit[] {
  const edits: Edit[] = []
  const add = (href: string, node: Nodes, from: number, to: number, isLast: boolean): void => {
    // A dialect may have replaced the address.
    const written = (node.data as {written?: string} | undefined)?.written ?? href
    const now = hrefOf(href) ?? href
    if (now === written || node.position === undefined) return
    const slice = text.slice(from, to)
    for (const form of new Set([written, encodeURI(written)])) {
      const at = isLast ? slice.lastIndexOf(form) : slice.indexOf(form)
      if (at < 0) continue
      edits.push({from: from + at, to: from + at + form.length, text: now})
      return
    }
  }
  walkMdast(tree, node => {
    const from = node.position?.start.offset
    const to = node.position?.end.offset
    if (from === undefined || to === undefined) return
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') add(node.url, node, from, to, true)
    if (node.type === 'html')
      for (const match of node.value.matchAll(/\s(?:href|src)=(["'])([^"'\n]+)\1/g))
        add(match[2] ?? '', node, from, to, false)
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of (node as unknown as {attributes: {type: string; name?: string; value?: unknown}[]})
        .attributes)
        if (/^(?:href|src)$/.test(attribute.name ?? '') && typeof attribute.value === 'string')
          add(attribute.value, node, from, to, false)
  })
  return edits
}
