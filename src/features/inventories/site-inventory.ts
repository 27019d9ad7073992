import {isErrorPage} from '../../model/error-page.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Site, SiteView} from '../../model/site.ts'
import {encodeRoute} from '../../model/url.ts'
import {type SphinxItem, writeSphinx} from './formats/sphinx.ts'

/** Returns the list of pages and anchors for other sites that docsgen builds. */
export function anchorsFile({pages}: Site, {title}: SiteView): string {
  const listed = listedPages(pages).map(page => [pathOf(page), {title: page.title, anchors: page.anchors}] as const)
  return `${JSON.stringify({version: 1, title, pages: Object.fromEntries(listed)})}\n`
}

/** Returns the inventory of Sphinx: each page as a document, and each heading as a label. */
export function inventoryFile({pages}: Site, {title}: SiteView): Uint8Array {
  const items = listedPages(pages).flatMap((page): SphinxItem[] => {
    const path = pathOf(page)
    const name = path === '' ? 'index' : path
    const labels = page.headings.map(({id, text}) => ({
      name: `${name}#${id}`,
      type: 'std:label',
      priority: -1,
      uri: `${path}#${id}`,
      label: text
    }))
    return [{name, type: 'std:doc', priority: -1, uri: path, label: page.title}, ...labels]
  })
  return writeSphinx({project: title, version: '', items})
}

function listedPages(pages: readonly PageFacts[]): readonly PageFacts[] {
  return pages.filter(page => !isErrorPage(page) && !page.frontMatter.unlisted)
}

function pathOf({route}: PageFacts): string {
  return encodeRoute(route).replace(/^\//, '')
}
