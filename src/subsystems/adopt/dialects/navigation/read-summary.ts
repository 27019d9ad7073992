import type {Link, List, Root, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {toString as textOf} from 'mdast-util-to-string'
import {decodePath} from '../../../../model/url.ts'
import type {NavEntry} from './entries.ts'

/**
 * Reads `SUMMARY.md`, which defines the sidebar: chapters in nested lists, pages before and after them as paragraphs, and level-1
 * headings as titles of parts. A chapter without a file is a draft.
 *
 * @param routeOf returns the route of a page, by its path relative to the summary
 */
export function readSummary(text: string, routeOf: (path: string) => string): NavEntry[] {
  return entriesOf(fromMarkdown(text), routeOf)
}

function entriesOf({children}: Root, routeOf: (path: string) => string): NavEntry[] {
  return children.flatMap((node, index): NavEntry[] => {
    // The first heading is the title of the summary itself.
    if (node.type === 'heading')
      return index === 0 ? [] : [{kind: 'heading', title: textOf(node, {includeHtml: false}).trim()}]
    if (node.type === 'list') return chaptersOf(node, routeOf)
    // Several chapters in lines below each other are one paragraph.
    return node.type === 'paragraph' ? linksIn(node).flatMap(link => pageOf(link, routeOf)) : []
  })
}

function chaptersOf({children}: List, routeOf: (path: string) => string): NavEntry[] {
  return children.flatMap((item): NavEntry[] => {
    const [first] = item.children
    const link = first && linkIn(first)
    const [page] = pageOf(link, routeOf)
    const inner = item.children.flatMap(node => (node.type === 'list' ? chaptersOf(node, routeOf) : []))
    if (inner.length === 0) return page ? [page] : []
    const title = page?.title ?? textOf(first)
    return [
      {kind: 'group', title, items: inner, ...(page?.kind === 'page' && {page: page.route, written: page.written})}
    ]
  })
}

function pageOf(link: Link | undefined, routeOf: (path: string) => string): NavEntry[] {
  if (!link || link.url === '') return []
  // GitBook writes a shorter title for the sidebar as the title of the link.
  const title = link.title || textOf(link)
  if (/^[a-z][a-z\d+.-]*:/i.test(link.url)) return [{kind: 'link', href: link.url, title}]
  const [path = '', anchor] = link.url.split('#')
  const written = decodePath(path)
  if (anchor !== undefined) return [{kind: 'link', href: `${routeOf(written)}#${anchor}`, title}]
  return [{kind: 'page', route: routeOf(written), title, written}]
}

function linkIn(node: RootContent): Link | undefined {
  return linksIn(node)[0]
}

function linksIn(node: RootContent): Link[] {
  return 'children' in node ? (node.children as RootContent[]).filter(child => child.type === 'link') : []
}
