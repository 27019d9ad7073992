import {createStaticSite} from '../../host/server/static-site.ts'
import type {PageMapNode} from '../../model/page-map.ts'
import {decodePath, type Route} from '../../model/url.ts'
import type {SearchProvider} from '../../plugin/search-provider.ts'
import {mirrorPath} from '../../subsystems/mirrors/mirror-path.ts'
import type {IndexScope} from '../../subsystems/search/search-types.ts'

/** A page in the page map of a built site. */
export interface ListedPage {
  readonly route: Route
  readonly title: string
  readonly description: string
  readonly type?: string
  readonly personas: readonly string[]
  /** Whether the page is an original under the route of a missing translation. */
  readonly isFallback: boolean
}

/** A built site for programs. Reads only files of the site, and picks up a later build immediately. */
export interface OpenSite {
  /**
   * Returns the site's own search; `undefined` if the site has no index of the language and version.
   *
   * @param scope default: the default language in the latest version
   */
  search(scope?: IndexScope): Promise<SearchProvider | undefined>
  /** Returns the tags of the site's languages, the default language first. */
  languages(): Promise<readonly string[]>
  /**
   * Returns the pages of a version, in the order of its page map.
   *
   * @param version path of the version; default: the latest one
   */
  pages(version?: string): Promise<readonly ListedPage[]>
  /** Returns a page, and follows the site's redirects. Returns `undefined` if there is no such page. */
  page(route: string): Promise<{readonly route: Route; readonly markdown: string; readonly html: string} | undefined>
}

/** Maximum number of redirects to a page. */
const mostRedirects = 5

/**
 * Opens a built site.
 *
 * @param input.folder absolute path of the built site
 * @param input.base `/` or `/docs/`
 */
export function openSite({folder, base}: {readonly folder: string; readonly base: string}): OpenSite {
  const {lookup} = createStaticSite({folder, base})
  /** By the path of the index's manifest. */
  const engines = new Map<string, {readonly etag: string; readonly search: SearchProvider}>()
  /** By the path of the page map. */
  const listed = new Map<string, {readonly etag: string; readonly pages: readonly ListedPage[]}>()

  /** Returns a file of the site by its path in the site. */
  const read = async (path: string): Promise<{readonly text: string; readonly etag: string} | undefined> => {
    const found = await lookup(`/${path}`)
    if (found?.kind !== 'body' || (found.status ?? 200) !== 200 || !(found.body instanceof Uint8Array)) return undefined
    return {text: Buffer.from(found.body).toString('utf8'), etag: found.etag ?? ''}
  }
  /** Returns a page's document. Its address in the site is the route. */
  const follow = async (wanted: string): Promise<{readonly route: Route; readonly html: string} | undefined> => {
    let route = wanted
    for (let step = 0; step <= mostRedirects; step++) {
      const found = await lookup(route)
      if (found?.kind === 'redirect') {
        // A redirect to another site points to no page of this one.
        if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(found.to)) return undefined
        route = found.to.replace(/[?#].*$/s, '')
      } else if (found?.kind === 'body' && (found.status ?? 200) === 200 && found.body instanceof Uint8Array)
        return {route: route as Route, html: Buffer.from(found.body).toString('utf8')}
      else return undefined
    }
    return undefined
  }

  /** Returns the Markdown of the original that a document shows because there is no translation. */
  const originalOf = async (html: string): ReturnType<typeof read> => {
    const href = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1]
    return href?.startsWith(base) ? read(decodePath(href.slice(base.length))) : undefined
  }

  return {
    async search(scope = {}) {
      const {searchReader} = await import('../../subsystems/search/search-reader.ts')
      const path = searchReader.manifestOf(scope)
      const manifest = await read(path)
      if (!manifest) return undefined
      let engine = engines.get(path)
      if (engine?.etag !== manifest.etag) {
        const search = searchReader.open(async file => (await read(file))?.text, scope)
        engine = {etag: manifest.etag, search}
        engines.set(path, engine)
      }
      return engine.search
    },
    async languages() {
      const [home, map] = [await follow('/'), await read('page-map.json')]
      const first = /<html lang="([^"]+)"/.exec(home?.html ?? '')?.[1] ?? []
      const nodes = map ? (JSON.parse(map.text) as readonly PageMapNode[]) : []
      const others = nodes.flatMap(node => (node.kind === 'Folder' && node.lang !== undefined ? [node.lang] : []))
      return [...new Set([first, others].flat())]
    },
    async pages(version = '') {
      const path = version === '' ? 'page-map.json' : `${version}/page-map.json`
      const map = await read(path)
      if (!map) return []
      const known = listed.get(path)
      if (known?.etag === map.etag) return known.pages
      const pages = listPages(JSON.parse(map.text) as readonly PageMapNode[])
      listed.set(path, {etag: map.etag, pages})
      return pages
    },
    async page(wanted) {
      const found = await follow(wanted)
      const path = found && mirrorPath(found.route)
      const mirror = path === undefined ? undefined : ((await read(path)) ?? (await originalOf(found?.html ?? '')))
      return found && mirror && {...found, markdown: mirror.text}
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
        personas: personas ?? [],
        isFallback: node.fallback !== undefined
      }
    ]
  })
}
