import type {Html, RootContent} from 'mdast'
import {element} from '../syntax/mdx-nodes.ts'
import {type PageTitles, titleAt} from './page-titles.ts'

export interface HtmlContext {
  readonly folder: string
  readonly titles: PageTitles
  /** Values of `space.vars.name` and `page.vars.name`. */
  readonly values: Readonly<Record<string, string>>
}

const icon = /<i\b[^>]*\bclass="fa-[^"]*"[^>]*>[^<]*<\/i>[ \t]*/g

/** Converts what GitBook means by its HTML: icons, variables, links with a page's title, and parts of its editor. */
export function convertHtml(html: string, {folder, titles, values}: HtmlContext): string {
  return html
    .replace(icon, '')
    .replace(/<select\b[\s\S]*?<\/select>/g, '')
    .replace(/<button\b[^>]*\bdata-action=[\s\S]*?<\/button>/g, '')
    .replace(/<code class="expression">([^<]*)<\/code>/g, (whole, name: string) => values[name.trim()] ?? whole)
    .replace(
      /(<a\b[^>]*\bdata-mention\b[^>]*\bhref="([^"]*)"[^>]*>)[^<]*(?=<\/a>)/g,
      (whole, open: string, href: string) => {
        const title = titleAt(href, folder, titles)
        return title === undefined ? whole : open + escapeHtml(title)
      }
    )
}

/** Returns the cards of a table that GitBook shows as cards; `undefined` for any other HTML. */
export function cardsOf(node: Html, around: HtmlContext): RootContent[] | undefined {
  const [, attributes = '', head = '', body = ''] =
    /^\s*<table\b([^>]*)>\s*(?:<thead>([\s\S]*?)<\/thead>)?\s*<tbody>([\s\S]*?)<\/tbody>\s*<\/table>\s*$/.exec(
      node.value
    ) ?? []
  if (!/\bdata-view="cards"/.test(attributes)) return undefined
  const columns = [...head.matchAll(/<th\b([^>]*)>/g)].map(match => match[1] ?? '')
  const rows = [...body.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(match =>
    [...(match[1] ?? '').matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g)].map(cell => cell[1] ?? '')
  )
  return [
    element(
      'Cards',
      {},
      rows.map(cells => cardOf(cells, {columns, node, around})),
      node
    )
  ]
}

function cardOf(
  cells: readonly string[],
  {columns, node, around}: {readonly columns: readonly string[]; readonly node: Html; readonly around: HtmlContext}
): RootContent {
  const hrefIn = (kind: RegExp): string | undefined => {
    const at = columns.findIndex(column => kind.test(column))
    return at < 0 ? undefined : unescapeHtml(/\bhref="([^"]*)"/.exec(cells[at] ?? '')?.[1] ?? '') || undefined
  }
  const target = hrefIn(/\bdata-card-target\b/)
  const cover = hrefIn(/\bdata-card-cover(?!-)/)
  const shown = cells
    .filter((_, index) => !/\bdata-(?:hidden|card-cover)/.test(columns[index] ?? ''))
    .map(cell => convertHtml(cell, around).trim())
    .filter(cell => plain(cell) !== '' || /<img\b/.test(cell))
  const bold = /<(strong|h[1-6])\b[^>]*>([\s\S]*?)<\/\1>/
  const first = Math.max(
    0,
    shown.findIndex(cell => bold.test(cell))
  )
  const cell = shown[first] ?? ''
  const strong = bold.exec(cell)
  const title =
    plain(strong?.[2] ?? cell).replace(/:$/, '') || (target && titleAt(target, around.folder, around.titles))
  const rest = strong ? cell.replace(strong[0], '').trim() : ''
  const texts = [...(rest === '' || plain(rest) === '' ? [] : [rest]), ...shown.filter((_, index) => index !== first)]
  const picture = cover === undefined ? [] : [`<img src="${escapeHtml(cover)}" alt="">`]
  const children = [...picture, ...texts.map(text => `<p>${text}</p>`)].map(
    (value): RootContent => ({type: 'html', value, ...(node.position && {position: node.position})})
  )
  const href = target ?? (texts.length === 0 ? /\bhref="([^"]*)"/.exec(cell)?.[1] : undefined)
  return element('Card', {title: title || (target ?? ''), href}, children, node)
}

function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'"}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(?:amp|lt|gt|quot|#39);/g, entity => entities[entity] ?? entity)
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
