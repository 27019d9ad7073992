import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {build} from 'esbuild'
import {type Browser, chromium} from 'playwright-core'
import {countingServer} from './counting-server.ts'
import {freshQueries} from './fresh-queries.ts'
import {growCorpus, htmlOf} from './grow-corpus.ts'
import {judge, type Searcher, summarize} from './judge.ts'
import {personaQueries} from './persona-queries.ts'
import {heldOut, queries} from './queries.ts'
import {readCorpus} from './read-corpus.ts'

/**
 * Compares search with Pagefind: quality by class of query on our own content; then, at each size, index time and
 * memory, bytes of a first query (cold cache, 8 results, without either user interface) and time to answer.
 *
 * Arguments: sizes (default 200 1000 10000). Environment: CHROMIUM, CORPUS (default `content`), RUNS (index runs of each tool, default 5).
 */
const corpus = process.env.CORPUS ?? 'content'
const sizes = process.argv.slice(2).map(Number)
/** Number of index runs of each tool. */
const runs = Number(process.env.RUNS ?? 5)
const work = mkdtempSync(join(tmpdir(), 'search-bench-'))

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu']
  })
  const pages = readCorpus(corpus)
  await measure({browser, count: pages.length, judged: true})
  for (const count of sizes.length > 0 ? sizes : [200, 1000, 10_000]) await measure({browser, count, judged: false})
  await browser.close()
  rmSync(work, {recursive: true})
}

async function measure({browser, count, judged}: {browser: Browser; count: number; judged: boolean}): Promise<void> {
  const root = join(work, String(count))
  const indexing = await indexBoth(root, count)
  const server = await countingServer(root)
  console.log(`\n## ${count} pages`)
  console.table(indexing)
  if (judged) {
    for (const engine of ['docsgen', 'pagefind'] as const) {
      const search = await searcher(browser, server.url, engine)
      console.log(`${engine}, all queries`)
      console.table(summarize(await judge([...queries, ...heldOut], search)))
      console.log(`${engine}, held out`)
      console.table(summarize(await judge(heldOut, search)).slice(-1))
      console.log(`${engine}, what personas ask`)
      console.table(summarize(await judge(personaQueries, search)))
      console.log(`${engine}, in other words than ours`)
      console.table(summarize(await judge(freshQueries, search)).slice(-1))
    }
  } else {
    const costs = {
      docsgen: await firstQueries(browser, server, 'docsgen'),
      pagefind: await firstQueries(browser, server, 'pagefind')
    }
    console.table(costs)
  }
  await server.close()
  rmSync(root, {recursive: true})
}

interface IndexCost {
  readonly files: number
  readonly megabytes: number
  readonly cpu: number
  readonly memory: number
}

/** Runs both tools as whole processes on the same pages, taking turns, `runs` times, and returns the median of each. */
async function indexBoth(root: string, count: number): Promise<Record<string, IndexCost>> {
  const child = join(work, 'index-child.cjs')
  const common = {bundle: true, minify: true}
  await build({
    ...common,
    entryPoints: ['bench/search/index-child.ts'],
    platform: 'node',
    format: 'cjs',
    outfile: child
  })
  await build({
    ...common,
    entryPoints: ['src/subsystems/search/browser/engine/worker.ts'],
    format: 'esm',
    outfile: join(root, 'worker.js')
  })
  const input = join(work, `input-${count}`)
  const pages = join(input, 'pages')
  const site = join(input, 'site')
  mkdirSync(pages, {recursive: true})
  for (const [i, page] of growCorpus(readCorpus(corpus), count).entries()) {
    writeFileSync(join(pages, `${i}.json`), JSON.stringify(page))
    const file = join(site, `${page.route === '/' ? '/index' : page.route}.html`)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, htmlOf(page))
  }
  const bare = join(work, 'bare')
  const none = join(work, 'none')
  const tools = {
    docsgen: {out: join(root, 'search'), command: [process.execPath, child, pages, root]},
    'docsgen with lunr-index.json': {
      out: join(bare, 'search'),
      command: [process.execPath, child, pages, bare, 'lunr']
    },
    'node, doing nothing': {out: none, command: [process.execPath, '--eval', '0']},
    pagefind: {
      out: join(root, 'pagefind'),
      command: [pagefindBinary(), '--site', site, '--output-path', join(root, 'pagefind')]
    }
  }
  const costs: Record<string, IndexCost[]> = {}
  for (let run = 0; run < runs; run++) {
    for (const [name, {out, command}] of Object.entries(tools)) {
      rmSync(out, {recursive: true, force: true})
      const list = costs[name] ?? []
      list.push({...runCounted(command), ...sizeOf(out)})
      costs[name] = list
    }
  }
  rmSync(input, {recursive: true})
  return Object.fromEntries(
    Object.entries(costs).map(([name, list]) => [
      name,
      {
        files: list[0]?.files ?? 0,
        megabytes: list[0]?.megabytes ?? 0,
        cpu: median(list.map(({cpu}) => cpu)),
        memory: median(list.map(({memory}) => memory))
      }
    ])
  )
}

/** Returns the CPU seconds (user and system, all threads) and peak megabytes of a process, as the system counts them. */
function runCounted(command: readonly string[]): {cpu: number; memory: number} {
  const script = `import resource,subprocess,sys
subprocess.run(sys.argv[1:],check=True,stdout=subprocess.DEVNULL)
u=resource.getrusage(resource.RUSAGE_CHILDREN)
print(u.ru_utime+u.ru_stime,u.ru_maxrss/1000)`
  const run = spawnSync('python3', ['-c', script, ...command], {encoding: 'utf8'})
  if (run.status !== 0) throw new Error(run.stderr)
  const [cpu = 0, memory = 0] = run.stdout.split(' ').map(Number)
  return {cpu, memory}
}

function sizeOf(folder: string): {files: number; megabytes: number} {
  if (!existsSync(folder)) return {files: 0, megabytes: 0}
  const sizes = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(entry => statSync(join(entry.parentPath, entry.name)).size)
  return {files: sizes.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6}
}

function pagefindBinary(): string {
  const platform = `@pagefind/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = dirname(createRequire(import.meta.url).resolve(`${platform}/package.json`))
  const plain = join(folder, 'bin', 'pagefind')
  return existsSync(plain) ? plain : join(folder, 'bin', 'pagefind_extended')
}

type Engine = 'docsgen' | 'pagefind'

/** Opens a page in a fresh profile with `window.find(query)`, which returns addresses, best first. */
async function openEngine(browser: Browser, url: string, engine: Engine) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(engine === 'docsgen' ? oursInPage : pagefindInPage)
  return {
    context,
    find: (query: string) =>
      page.evaluate(`window.find(${JSON.stringify(query)})`) as Promise<{addresses: string[]; ms: number}>
  }
}

const oursInPage = `{
  const worker = new Worker('/worker.js', {type: 'module'})
  worker.postMessage({kind: 'start', url: location.origin + '/search/'})
  let id = 0
  window.find = query => new Promise((resolve, reject) => {
    const started = performance.now()
    worker.onmessage = ({data}) => data.kind === 'found'
      ? resolve({ms: performance.now() - started, addresses: data.response.groups.flatMap(group => group.hits.map(hit => decodeURIComponent(hit.href)))})
      : reject(new Error(data.reason))
    worker.postMessage({kind: 'search', id: ++id, query, options: {limit: 8}})
  })
}`

const pagefindInPage = `{
  const loading = import('/pagefind/pagefind.js')
  window.find = async query => {
    const started = performance.now()
    const pagefind = await loading
    const {results} = await pagefind.search(query)
    const data = await Promise.all(results.slice(0, 8).map(result => result.data()))
    const addresses = data.flatMap(({url, sub_results}) => {
      const route = url.replace(/(\\/index)?\\.html$/, '').replace(/\\/$/, '') || '/'
      // Within a page, sections by the number of words that they hold, as Pagefind's own interface ranks them.
      const sections = [...sub_results].sort((a, b) => b.locations.length - a.locations.length).slice(0, 3)
      return sections.map(section => decodeURIComponent(route + (section.url.match(/#.*/)?.[0] ?? '')))
    })
    return {ms: performance.now() - started, addresses}
  }
}`

async function searcher(browser: Browser, url: string, engine: Engine): Promise<Searcher> {
  const {find} = await openEngine(browser, url, engine)
  return async query => (await find(query)).addresses
}

async function firstQueries(browser: Browser, server: Awaited<ReturnType<typeof countingServer>>, engine: Engine) {
  const bytes: number[] = []
  const requests: number[] = []
  const first: number[] = []
  const again: number[] = []
  for (const {query} of queries.filter((_, i) => i % 3 === 0)) {
    server.take()
    const {context, find} = await openEngine(browser, server.url, engine)
    first.push((await find(query)).ms)
    const taken = server.take()
    bytes.push(taken.bytes)
    requests.push(taken.requests)
    again.push((await find(query)).ms)
    await context.close()
  }
  return {
    'first KB median': median(bytes) / 1000,
    'first KB p95': percentile(bytes, 0.95) / 1000,
    'requests median': median(requests),
    'first ms median': median(first),
    'again ms median': median(again),
    'again ms p95': percentile(again, 0.95)
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((x, y) => x - y)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const median = (values: readonly number[]) => percentile(values, 0.5)

await main()
