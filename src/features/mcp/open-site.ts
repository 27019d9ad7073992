import {SearchEngine} from '../../client/search/engine.ts'
import {createStaticSite} from '../../host/server/static-site.ts'
import type {PageMapNode} from '../../model/page-map.ts'
import {mirrorPathOf, type Route} from '../../model/url.ts'

/** A page as the page map of a built site has it. */
export interface ListedPage {
  readonly route: Route
  readonly title: string
  readonly description: string
  readonly type?: string
  readonly personas: readonly string[]
}

/** What programs may ask of a built site. Reads nothing but files of the site, and those of a later build as soon as it is there. */
export interface OpenSite {
  /** The site's own search; nothing where the site has no index. */
  search(): Promise<SearchEngine | undefined>
  /** In the order of the page map. */
  pages(): Promise<readonly ListedPage[]>
  /** Follows the site's redirects. Nothing where there is no such page. */
  page(route: string): Promise<{readonly route: Route; readonly markdown: string; readonly html: string} | undefined>
}

/** How many redirects lead to a page at most. */
const mostRedirects = 5

/**
 * @param input.folder the built site, absolute
 * @param input.base `/` or `/docs/`
 */
export function openSite({folder, base}: {readonly folder: string; readonly base: string}): OpenSite {
  const {lookup} = createStaticSite({folder, base})
  let engine: {readonly etag: string; readonly search: SearchEngine} | undefined
  let listed: {readonly etag: string; readonly pages: readonly ListedPage[]} | undefined

  /** A file of the site, by its path in it. */
  const read = async (path: string): Promise<{readonly text: string; readonly etag: string} | undefined> => {
    const found = await lookup(`/${path}`)
    if (found?.kind !== 'body' || !(found.body instanceof Uint8Array)) return undefined
    return {text: Buffer.from(found.body).toString('utf8'), etag: found.etag ?? ''}
  }
  /** A page's document: its address in the site is the route itself. */
  const follow = async (wanted: string): Promise<{readonly route: Route; readonly html: string} | undefined> => {
    let route = wanted
    for (let step = 0; step <= mostRedirects; step++) {
      const found = await lookup(route)
      if (found?.kind === 'redirect') {
        // Out of the site leads no page of it.
        if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(found.to)) return undefined
        route = found.to.replace(/[?#].*$/s, '')
      } else if (found?.kind === 'body' && (found.status ?? 200) === 200 && found.body instanceof Uint8Array)
        return {route: route as Route, html: Buffer.from(found.body).toString('utf8')}
      else return undefined
    }
    return undefined
  }

  return {
    async search() {
      const manifest = await read('search/manifest.json')
      if (!manifest) return undefined
      if (engine?.etag !== manifest.etag) {
        const search = new SearchEngine(async path => {
          const file = await read(`search/${path}`)
          if (!file) throw new Error(`no ${path}`)
          return JSON.parse(file.text) as unknown
        })
        engine = {etag: manifest.etag, search}
      }
      return engine.search
    },
    async pages() {
      const map = await read('page-map.json')
      if (!map) return []
      if (listed?.etag !== map.etag)
        listed = {etag: map.etag, pages: listPages(JSON.parse(map.text) as readonly PageMapNode[])}
      return listed.pages
    },
    async page(wanted) {
      const found = await follow(wanted)
      const mirror = found && (await read(mirrorPathOf(found.route)))
      return mirror && {...found, markdown: mirror.text}
    }
  }
}

function listPages(nodes: readonly PageMapNode[]): ListedPage[] {
  return nodes.flatMap((node): ListedPage[] => {
    if (node.kind === 'Folder') return listPages(node.children)
    if (node.kind !== 'MdxPage' || node.route === '/404' || node.route === '/500') return []
    const {title, description, content_type: type, personas} = node.frontMatter
    return [
      {
        route: node.route,
        title: title ?? node.name,
        description: description ?? '',
        ...(type !== undefined && {type}),
        personas: personas ?? []
      }
    ]
  })
}
