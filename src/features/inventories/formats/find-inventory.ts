import {RequestFailure, request, successful} from '../../../host/machine/outside/request.ts'
import {semaphore} from '../../../host/machine/outside/semaphore.ts'
import {authorizationFor} from '../../../host/machine/outside/token.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {withoutLogin} from '../../../model/project/upstream.ts'
import type {Inventory} from '../inventory.ts'
import {anchorsOf, contentAnchors} from './html-anchors.ts'
import {parseSphinx} from './sphinx.ts'

/** Maximum number of pages of a site without an inventory, each of which is requested. */
const mostPages = 1000

/** Maximum number of requests at the same time. */
const mostTogether = 6

/**
 * Reads the pages and anchors of a site: from the file at the address, or for the address of a site, from the first of
 * `anchors.json`, `objects.inv`, the search index of mdBook, and the pages of `sitemap.xml`.
 *
 * @throws RequestFailure if there is no complete inventory
 */
export async function findInventory(source: string): Promise<Inventory> {
  const [address = ''] = source.split(/[?#]/)
  const file = address.replace(/^.*\//, '')
  const read = readers.find(({name}) => name.test(file))
  if (read) return inventory(source, await read.read(await textOf(source), source))
  const base = source.endsWith('/') ? source : `${source}/`
  for (const path of ['anchors.json', 'objects.inv']) {
    const body = await optional(base + path)
    const pages =
      body &&
      (await readers
        .find(({name}) => name.test(path))
        ?.read(body, base + path)
        .catch(() => undefined))
    if (pages) return inventory(source, {...pages, base})
  }
  const index = await textOf(base)
  const [, search] = /["'=]([^"'=\s]*searchindex[\w-]*\.js(?:on)?)["']/.exec(index.toString('utf8')) ?? []
  const searchBody = search === undefined ? undefined : await optional(new URL(search, base).href)
  const book = searchBody && mdbookPages(searchBody.toString('utf8'))
  if (book) return inventory(source, await readBook(book, base))
  const map = await optional(`${base}sitemap.xml`)
  if (map) return inventory(source, await readSitemap(map.toString('utf8'), base))
  // A book without a search index lists its chapters on each page, or, if it is newer, in a file.
  const contents = [index, (await optional(`${base}toc.html`)) ?? Buffer.of()].map(html => chaptersIn(html, base))
  const chapters = contents.find(({length}) => length > 0)
  if (chapters) return inventory(source, {kind: 'mdbook', base, pages: await readPages(chapters, base)})
  throw new RequestFailure(
    `${withoutLogin(base)} has no \`anchors.json\`, \`objects.inv\`, mdBook search index or chapter list, or \`sitemap.xml\`.`
  )
}

type Pages = Record<string, string[]>
type Read = Pick<Inventory, 'kind' | 'base' | 'version'> & {readonly pages: Pages}

const readers: readonly {
  readonly name: RegExp
  readonly read: (body: Buffer, source: string) => Promise<Read>
}[] = [
  {name: /^anchors\.json$/, read: async (body, source) => readAnchors(body.toString('utf8'), source)},
  {name: /\.inv$/, read: async (body, source) => readSphinx(body, source)},
  {
    name: /^searchindex[\w-]*\.js(?:on)?$/,
    async read(body, source) {
      const pages = mdbookPages(body.toString('utf8'))
      if (!pages) throw new RequestFailure(`\`${source}\` is not an mdBook search index.`)
      return readBook(pages, folderOf(source))
    }
  },
  {name: /^sitemap[\w-]*\.xml$/, read: (body, source) => readSitemap(body.toString('utf8'), folderOf(source))}
]

/** Returns the inventory with its pages and anchors in order. */
function inventory(source: string, {kind, base, version, pages}: Read): Inventory {
  const sorted = Object.entries(pages).sort(([a], [b]) => compareCodeUnits(a, b))
  return {
    source: withoutLogin(source),
    base: withoutLogin(base),
    kind,
    ...(version !== undefined && version !== '' && {version}),
    pages: Object.fromEntries(sorted.map(([path, anchors]) => [path, [...new Set(anchors)].sort(compareCodeUnits)]))
  }
}

function folderOf(source: string): string {
  return source.replace(/[?#].*$/, '').replace(/[^/]*$/, '')
}

function readAnchors(text: string, source: string): Read {
  try {
    const data = JSON.parse(text) as {version?: unknown; pages?: Record<string, {anchors?: unknown}>}
    if (data.version === 1 && typeof data.pages === 'object') {
      const pages = Object.entries(data.pages).map(([path, {anchors}]) => [path, (anchors as string[]).map(String)])
      return {kind: 'docsgen', base: folderOf(source), pages: Object.fromEntries(pages) as Pages}
    }
  } catch {
    // The message below is enough.
  }
  throw new RequestFailure(`\`${source}\` is not a list of anchors that docsgen wrote.`)
}

function readSphinx(body: Buffer, source: string): Read {
  const parsed = parseSphinx(body)
  if (!parsed || parsed.items.length === 0)
    throw new RequestFailure(`\`${source}\` is not a version 2 Sphinx inventory.`)
  const pages: Pages = {}
  for (const {uri} of parsed.items) {
    const [path = '', anchor = ''] = uri.split('#', 2)
    pages[path] ??= []
    if (anchor !== '') pages[path].push(anchor)
  }
  return {kind: 'sphinx', base: folderOf(source), version: parsed.version, pages}
}

/** Source: `theme/searcher/searcher.js` of mdBook 0.4, and `create_files` in `hbs_renderer/search.rs`. */
function mdbookPages(text: string): Pages | undefined {
  const urls = /"doc_urls":(\[[^\]]*\])/.exec(text.replaceAll('\\"', '"'))?.[1]
  if (urls === undefined) return undefined
  try {
    const pages: Pages = {}
    for (const url of JSON.parse(urls) as string[]) {
      const [path = '', anchor = ''] = url.split('#', 2)
      pages[path] ??= []
      if (anchor !== '') pages[path].push(anchor)
    }
    return Object.keys(pages).length > 0 ? pages : undefined
  } catch {
    return undefined
  }
}

/** Adds the anchors that only the pages have: the search index has no deep headings. */
async function readBook(indexed: Pages, base: string): Promise<Read> {
  const read = await readPages(Object.keys(indexed), base, async address => {
    const html = await optional(address)
    return html ? contentAnchors(html.toString('utf8')) : []
  })
  const pages = Object.entries(indexed).map(
    ([path, anchors]) => [path, [...anchors, ...(read[path] ?? [])]] satisfies [string, string[]]
  )
  return {kind: 'mdbook', base, pages: Object.fromEntries(pages)}
}

async function readSitemap(text: string, base: string): Promise<Read> {
  const addresses = [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&')
  )
  const paths = addresses.map(address => address.replace(/^https?:\/\/[^/]*/, ''))
  const folder = new URL(base).pathname
  const below = paths.filter(path => path.startsWith(folder)).map(path => path.slice(folder.length))
  if (below.length === 0) throw new RequestFailure(`The sitemap of ${base} has no page below that address.`)
  return {kind: 'html', base, pages: await readPages(below, base)}
}

/** Returns the anchors of pages, each of which is requested. */
async function readPages(
  paths: readonly string[],
  base: string,
  read = async (address: string) => anchorsOf((await textOf(address)).toString('utf8'))
): Promise<Pages> {
  if (paths.length > mostPages)
    throw new RequestFailure(`${withoutLogin(base)} has ${paths.length} pages, expected at most ${mostPages}.`)
  const gate = semaphore(mostTogether)
  const entries = await Promise.all(paths.map(path => gate(async () => [path, await read(base + path)] as const)))
  return Object.fromEntries(entries)
}

/** Returns the pages in the list of chapters of a book. Source: `theme/index.hbs` and `theme/toc.html.hbs` of mdBook 0.4. */
function chaptersIn(html: Buffer, base: string): readonly string[] {
  const [, list = ''] = html.toString('utf8').split(/<ol\s[^>]*class="chapter"/, 2)
  const addresses = [...list.matchAll(/<a\s[^>]*?href="([^"#?]+\.html)[#?"]/g)].map(
    ([, href = '']) => new URL(href, base).href
  )
  return [...new Set(addresses.filter(href => href.startsWith(base)).map(href => href.slice(base.length)))]
}

async function textOf(address: string): Promise<Buffer> {
  return successful(await requestTo(address), address).body
}

/** Returns `undefined` if the site does not have the file. */
async function optional(address: string): Promise<Buffer | undefined> {
  const answer = await requestTo(address)
  return answer.status === 404 || answer.status === 410 ? undefined : successful(answer, address).body
}

function requestTo(address: string): ReturnType<typeof request> {
  const authorization = authorizationFor(new URL(address).host)
  return request(address, {mostBytes: 50_000_000, ...(authorization && {headers: {authorization}})})
}
