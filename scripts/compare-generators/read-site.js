import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fromHtml} from 'hast-util-from-html'
import {select, selectAll} from 'hast-util-select'
import {toString as textOf} from 'hast-util-to-string'

/**
 * Reads a built site as its readers see it: for each page the title, the words, the code blocks, the links and the ids of the
 * headings of its text, and the sidebar.
 */

/** @typedef {import('hast').Element} Element */
/** @typedef {import('hast').Root} Root */

/**
 * @typedef {object} Looks How a generator marks the parts of a page. All are selectors.
 * @property {string} main the text of a page
 * @property {string} sidebar
 * @property {string} aside parts of the text that only its generator adds, such as the anchors of headings
 */

/**
 * @typedef {object} Page
 * @property {readonly string[]} titles the headings of level 1, and the title of the window
 * @property {readonly string[]} words
 * @property {readonly string[]} codes
 * @property {readonly string[]} links
 * @property {readonly string[]} ids
 * @property {readonly (readonly Entry[])[]} sidebars each list of pages beside the text or above it
 */

/** @typedef {{text: string, route: string}} Entry */

/** @typedef {{base: string, url: string | undefined}} Site where the site is published; the base ends with a slash */

const hidden = 'script, style, svg, template, noscript, button, [aria-hidden=true], .visually-hidden, .sr-only'
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' '
  )
)

/** @param {string} text */
const joined = text =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Returns the text of a tree. Blocks are apart from each other, as on the screen.
 *
 * @param {Element | Root} tree
 * @returns {string}
 */
function shownText(tree) {
  return tree.children
    .map(child => {
      if (child.type === 'text') return child.value
      if (child.type !== 'element') return ''
      const text = shownText(child)
      return inline.has(child.tagName) ? text : ` ${text} `
    })
    .join('')
}

/**
 * Removes elements from a tree.
 *
 * @param {Element} tree
 * @param {string} selector
 */
function remove(tree, selector) {
  const unwanted = new Set(selectAll(selector, tree))
  /** @param {Element} element */
  const clean = element => {
    element.children = element.children.filter(child => child.type !== 'element' || !unwanted.has(child))
    for (const child of element.children) if (child.type === 'element') clean(child)
  }
  clean(tree)
}

/** @param {string} text */
const wordsOf = text => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** @param {string} text */
const codeOf = text =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .join('\n')

/** @param {string} path */
const routeOf = path => path.replace(/(?:^|\/)index\.html$|\.html$|\/$/, '').replace(/^(?!\/)/, '/')

/**
 * Returns the page that a link points to, as a route with its fragment, or the address of another site.
 *
 * @param {string} href
 * @param {string} file
 * @param {Site} site
 */
function targetOf(href, file, {base, url: own}) {
  const at = `http://site${base}${file.replace(/(^|\/)index\.html$/, '$1')}`
  if (!URL.canParse(href, at)) return href
  const url = new URL(href, at)
  if (url.hostname !== 'site' && url.origin !== own) return url.href
  const path = decodeURIComponent(url.pathname)
  const inside = path.startsWith(base) ? path.slice(base.length) : path.slice(1)
  return routeOf(inside) + decodeURIComponent(url.hash)
}

/**
 * @param {string} file
 * @param {string} html
 * @param {Looks} looks
 * @param {Site} site
 * @returns {Page | undefined}
 */
function readPage(file, html, looks, site) {
  const tree = fromHtml(html)
  if (select('meta[http-equiv=refresh]', tree) !== undefined) return undefined
  const main = select(looks.main, tree)
  if (main === undefined) return undefined
  const sidebars = selectAll(looks.sidebar, tree).map(sidebar => {
    remove(sidebar, hidden)
    return selectAll('a[href]', sidebar).map(one => ({
      text: joined(shownText(one)),
      route: targetOf(String(one.properties.href), file, site)
    }))
  })
  remove(main, `${hidden}, ${looks.aside}`)
  const titles = [...selectAll('h1', tree), ...selectAll('title', tree)].map(one => joined(shownText(one)))
  // Docusaurus breaks lines with `br`, and Starlight has an element for each line.
  for (const one of selectAll('pre br, pre .ec-line', main)) one.children.push({type: 'text', value: '\n'})
  const codes = selectAll('pre', main).map(one => codeOf(textOf(one)))
  const ids = selectAll('h2[id], h3[id], h4[id], h5[id], h6[id]', main).map(one => String(one.properties.id))
  // Some generators make each heading a link to itself.
  const headings = new Set(selectAll('h1 a, h2 a, h3 a, h4 a, h5 a, h6 a', main))
  const links = selectAll('a[href]', main).flatMap(one => {
    const href = String(one.properties.href)
    return headings.has(one) && href.startsWith('#') ? [] : [targetOf(href, file, site)]
  })
  remove(main, 'h1')
  return {titles, words: wordsOf(shownText(main)), codes, links, ids, sidebars}
}

/**
 * Reads all pages of a built site, by route.
 *
 * @param {string} folder
 * @param {Looks} looks
 * @param {Site} site
 * @returns {Map<string, Page>}
 */
export function readSite(folder, looks, site) {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(file => file.endsWith('.html'))
  /** @type {Map<string, Page>} */
  const pages = new Map()
  for (const file of files.sort()) {
    const page = readPage(file, readFileSync(join(folder, file), 'utf8'), looks, site)
    if (page !== undefined) pages.set(routeOf(file), page)
  }
  return pages
}
