import {toString as textOf} from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import {unified} from 'unified'

const parser = unified().use(remarkParse)

/** A heading of a page's Markdown, with the lines below it. */
export interface PageSection {
  /** The anchor of the heading in the built page; absent if it has none. */
  readonly anchor?: string
  readonly heading: string
  readonly depth: number
  /** From the heading to the next one that is not below it. */
  readonly text: string
}

/**
 * Returns the sections of a page: its Markdown, split at headings, each with the anchor of the same heading in the built page.
 * Anchors come from the document, because a writer may have set them.
 *
 * @param markdown the page's mirror
 * @param html the built document
 */
export function findSections(markdown: string, html: string): PageSection[] {
  const headings = parser
    .parse(markdown)
    .children.flatMap(node =>
      node.type === 'heading' && node.position?.start.offset !== undefined
        ? [{heading: textOf(node), depth: node.depth, from: node.position.start.offset}]
        : []
    )
  const ids = headingsOf(html)
  let next = 0
  return headings.map(({heading, depth, from}, index) => {
    const at = ids.findIndex(({text}, place) => place >= next && text === plain(heading))
    if (at >= 0) next = at + 1
    const end = headings.find((other, place) => place > index && other.depth <= depth)?.from
    const anchor = ids[at]?.id
    return {...(anchor && {anchor}), heading, depth, text: `${markdown.slice(from, end).trimEnd()}\n`}
  })
}

function headingsOf(html: string): {readonly id: string; readonly text: string}[] {
  return [...html.matchAll(/<h([1-6])\b([^>]*)>([\s\S]*?)<\/h\1>/g)].map(([, , attributes = '', inner = '']) => ({
    id: decode(/\sid="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    text: plain(decode(inner.replace(/<[^>]*>/g, '')))
  }))
}

/** Removes what Markdown and HTML write differently, to compare texts. */
function plain(text: string): string {
  return text.replace(/[\s\\`*_]+/g, '')
}

const named: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' '}

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, decimal, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }
  )
}
