import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {build} from 'esbuild'
import {renderToStaticMarkup} from 'react-dom/server'
import type {PartProps} from '../../../../templates/types.ts'
import {app} from '../../../../test/app.ts'
import type {HostedSearch} from '../../../model/hosted-search.ts'
import {policySources} from '../../../model/project/policy.ts'
import {wordsOf} from '../../../model/words/words-of.ts'
import {buildSearchIndex} from '../indexing/postings/build-search-index.ts'
import {SearchButton} from '../SearchButton.tsx'
import {renderSearchPage} from '../search-page.tsx'
import {asTexts, postingsOf, type TestPage} from './arbitrary.ts'

/** A site with a few pages and search, served from memory under `/docs/` with a strict policy. */
export interface SearchSite {
  /** With base, ending in a slash. */
  readonly url: string
  /** Paths below `search/` that return 500 while they are in this set; `*` for all except the manifest. */
  readonly broken: Set<string>
  readonly requests: string[]
  close(): Promise<void>
}

const personas = [
  {id: 'chain-operator', title: 'Chain operators'},
  {id: 'app-developer', title: 'App developers'}
]

const types = [
  {id: 'guide', title: 'Guide'},
  {id: 'reference', title: 'Reference'}
]

/**
 * Starts the site.
 *
 * @param hosted the engine that replaces the pages' own index, as in a project's configuration
 */
export async function startSearchSite(pages: readonly TestPage[], hosted?: HostedSearch): Promise<SearchSite> {
  const files = asTexts(buildSearchIndex({pages, postings: postingsOf(pages), personas, types}))
  for (const [path, text] of await bundleScripts()) files.set(path, text)
  for (const page of pages) files.set(`${page.route.slice(1)}.html`, pageHtml(page, hosted))
  files.set('search.html', searchHtml(hosted))
  files.set(
    'style.css',
    ['templates/styles/tokens.css', 'templates/styles/base.css'].map(path => readFileSync(path, 'utf8')).join('\n')
  )
  files.set('assets/search.css', readFileSync('src/subsystems/search/client/search.css', 'utf8'))
  const broken = new Set<string>()
  const requests: string[] = []
  const policy = hosted
    ? [...policySources({csp: {}, search: {hosted}})]
        .map(([name, sources]) => `${name} ${sources.join(' ')}`)
        .join('; ')
    : "default-src 'self'; script-src 'self'; style-src 'self'"
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(/^\/docs\//, '')
    requests.push(path)
    const name = path.replace(/^search\//, '')
    const isBroken = broken.has(name) || (broken.has('*') && path.startsWith('search/') && name !== 'manifest.json')
    const text = isBroken ? undefined : (files.get(path) ?? files.get(`${path}.html`))
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.json')
        ? 'application/json'
        : path.endsWith('.css')
          ? 'text/css'
          : 'text/html'
    response.writeHead(isBroken ? 500 : text === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy
    })
    response.end(text ?? 'nothing here')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/docs/`,
    broken,
    requests,
    close: () => new Promise(resolve => server.close(() => resolve()))
  }
}

async function bundleScripts(): Promise<Map<string, string>> {
  const result = await build({
    entryPoints: {
      dialog: 'src/subsystems/search/browser/dialog/dialog.tsx',
      worker: 'src/subsystems/search/browser/engine/worker.ts',
      page: 'src/subsystems/search/browser/page.tsx',
      main: 'src/subsystems/search/client/setup/set-up-search.ts'
    },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    outdir: 'out',
    write: false,
    logLevel: 'error'
  })
  const files = new Map(result.outputFiles.map(file => [`assets/${file.path.split(/[\\/]/).pop()}`, file.text]))
  files.set('assets/start.js', "import {setUpSearch} from './main.js'; setUpSearch()")
  return files
}

/** Returns the packaged button as pages contain it. */
function packagedButton(hosted: HostedSearch): string {
  const site = {
    base: '/docs/',
    search: true,
    assets: {
      'search.js': '/docs/assets/dialog.js',
      'search.css': '/docs/assets/search.css',
      'search-worker.js': '/docs/assets/worker.js'
    },
    hostedSearch: hosted,
    words: wordsOf(app.words, 'en')
  }
  return renderToStaticMarkup(SearchButton({site} as unknown as PartProps))
}

const plainButton =
  '<button type="button" data-search-open data-search-module="/docs/assets/dialog.js" data-search-sheet="/docs/assets/search.css" data-search-worker="/docs/assets/worker.js" data-search-base="/docs/">Search</button>'

function frame(title: string, body: string, hosted?: HostedSearch): string {
  return `<!doctype html><html lang="en" data-base="/docs/"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/docs/style.css"><script type="module" src="/docs/assets/start.js"></script></head><body><header>${hosted ? packagedButton(hosted) : plainButton}</header><main><h1>${title}</h1>${body}</main></body></html>`
}

function pageHtml({title, sections}: TestPage, hosted?: HostedSearch): string {
  const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return frame(
    plain(title),
    sections
      .map(
        ({anchor, heading, prose, code}) =>
          `<h2 id="${anchor}">${plain(heading)}</h2><p>${plain(prose)}</p><pre tabindex="0">${plain(code)}</pre>${'<p>filler</p>'.repeat(30)}`
      )
      .join(''),
    hosted
  )
}

function searchHtml(hosted?: HostedSearch): string {
  return frame(
    'Search',
    `<link rel="stylesheet" href="/docs/assets/search.css">${renderSearchPage({
      words: wordsOf(app.words, 'en'),
      base: '/docs/',
      sitemapHref: '/docs/sitemap.xml',
      moduleHref: '/docs/assets/page.js',
      workerHref: '/docs/assets/worker.js',
      ...(hosted ? {hosted} : {})
    })}`,
    hosted
  )
}
