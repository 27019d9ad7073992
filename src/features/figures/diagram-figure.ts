import {createHash} from 'node:crypto'
import type {Element, ElementContent} from 'hast'
import {escapeHtml} from '../../model/text/escape-html.ts'
import type {WordKey} from '../../model/words/english.ts'
import type {Words} from '../../model/words/translate.ts'
import {wordIn} from '../../model/words/word-in.ts'

/** Matches content that a page must not contain, or that its policy blocks. Such a picture stays a file. */
const foreign =
  /<(?:script|style|foreignObject|iframe|image|a|animate|set)\b|\sstyle\s*=|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)/i

/** Minimum width of a drawing, in its own units, that does not fit on a phone. */
const wideDrawing = 640

/**
 * Returns a drawing that follows the theme: an SVG with colors as variables with fallback values, such as
 * `fill="var(--diagram-ink, #1f2937)"`, becomes part of the page, in a figure with its title as caption. It is a popover inside
 * the page that opens to the size of the window without a script. Returns `undefined` for any other picture.
 *
 * @param image the picture; its `alt` describes it
 * @param bytes of the file
 * @param words of the page's language; English if absent
 */
export function diagramFigure(
  image: Element,
  bytes: Uint8Array,
  words: Words<WordKey> | undefined
): ElementContent[] | undefined {
  const text = new TextDecoder().decode(bytes)
  const root = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text)
  const viewBox = /\sviewBox\s*=\s*"([\d\s.-]+)"/.exec(root?.[1] ?? '')?.[1]
  if (!root || !viewBox || !text.includes('var(--') || foreign.test(text)) return undefined
  const [, attributes = '', body = ''] = root
  const kept = [...attributes.matchAll(/\s(font-size|fill|stroke|stroke-width|stroke-linecap|text-anchor)="([^"]*)"/g)]
  const name = `d${createHash('sha256').update(bytes).digest('hex').slice(0, 6)}`
  const prefix = `${name}-`
  const title = unescaped(/<title\b[^>]*>([^<]*)<\/title>/.exec(body)?.[1]?.trim() ?? '')
  const inner = body
    .replace(/<!--[\s\S]*?-->|<title\b[^>]*>[\s\S]*?<\/title>|<desc\b[^>]*>[\s\S]*?<\/desc>/g, '')
    .replace(/\bid="([^"]*)"/g, `id="${prefix}$1"`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`)
    .replace(/>\s+</g, '><')
    .trim()
  const alt = typeof image.properties.alt === 'string' ? image.properties.alt : ''
  const role = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`
  const own = kept.map(([, key, value]) => ` ${key}="${value}"`).join('')
  const drawing = `<svg viewBox="${viewBox}" ${role}${own}>${inner}</svg>`
  const label = escapeHtml(title ? wordIn(words, 'enlargeTitled', {title}) : wordIn(words, 'enlargeDrawing'))
  const id = `${name}-drawing`
  const close = `<button type="button" class="diagram-close" popovertarget="${id}" popovertargetaction="hide">${escapeHtml(wordIn(words, 'close'))}</button>`
  const open = `<button type="button" class="diagram-open" popovertarget="${id}" aria-label="${label}">${escapeHtml(wordIn(words, 'enlarge'))}</button>`
  // On a phone, a wide drawing scrolls sideways, including by keyboard. Fitted to the screen, its text would be too small to
  // read.
  const wide = Number(viewBox.trim().split(/\s+/)[2]) >= wideDrawing
  const place = `<div class="diagram-place"${wide ? ' data-wide' : ''} aria-hidden="true"><svg viewBox="${viewBox}"></svg></div>`
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  const value = `<div class="diagram-drawing"${wide ? ' data-wide tabindex="0"' : ''} id="${id}" popover>${close}${drawing}</div>${place}${open}${caption}`
  // The text for search, which cannot be read back from the HTML.
  return [{type: 'raw', value, data: {alt: [title, alt].filter(Boolean).join('. ')}} as never]
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
