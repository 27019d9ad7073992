import {createHash} from 'node:crypto'
import type {Element, ElementContent} from 'hast'
import {escapeHtml} from '../code/highlight.ts'

/** What a page may not hold, or what its policy would stop: such a picture stays a file. */
const foreign =
  /<(?:script|style|foreignObject|iframe|image|a|animate|set)\b|\sstyle\s*=|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)/i

/**
 * A drawing that follows the theme: an SVG that names colours as variables with a value behind them, such as
 * `fill="var(--diagram-ink, #1f2937)"`, becomes part of the page, in a figure with its title as caption and a link to the
 * file, where it can be enlarged. Any other picture is left alone.
 *
 * @param image the picture; its `alt` says what is to be seen
 * @param bytes of the file
 */
export function diagramFigure(image: Element, bytes: Uint8Array): ElementContent[] | undefined {
  const text = new TextDecoder().decode(bytes)
  const root = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text)
  const viewBox = /\sviewBox\s*=\s*"([\d\s.-]+)"/.exec(root?.[1] ?? '')?.[1]
  if (!root || !viewBox || !text.includes('var(--') || foreign.test(text)) return undefined
  const [, attributes = '', body = ''] = root
  const kept = [...attributes.matchAll(/\s(font-size|fill|stroke|stroke-width|stroke-linecap|text-anchor)="([^"]*)"/g)]
  const prefix = `d${createHash('sha256').update(bytes).digest('hex').slice(0, 6)}-`
  const title = unescaped(/<title\b[^>]*>([^<]*)<\/title>/.exec(body)?.[1]?.trim() ?? '')
  const inner = body
    .replace(/<!--[\s\S]*?-->|<title\b[^>]*>[\s\S]*?<\/title>|<desc\b[^>]*>[\s\S]*?<\/desc>/g, '')
    .replace(/\bid="([^"]*)"/g, `id="${prefix}$1"`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`)
    .replace(/>\s+</g, '><')
    .trim()
  const alt = typeof image.properties.alt === 'string' ? image.properties.alt : ''
  const name = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`
  const own = kept.map(([, key, value]) => ` ${key}="${value}"`).join('')
  const value = `<svg viewBox="${viewBox}" ${name}${own}>${inner}</svg>`
  const label = title ? `Enlarge: ${title}` : 'Enlarge the drawing'
  const link = `<a href="${escapeHtml(String(image.properties.src))}" aria-label="${escapeHtml(label)}">Enlarge</a>`
  const caption = `<figcaption>${title ? `${escapeHtml(title)} ` : ''}${link}</figcaption>`
  // The text itself, for search: it cannot be read back from the HTML.
  return [{type: 'raw', value: value + caption, data: {alt: [title, alt].filter(Boolean).join('. ')}} as never]
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
