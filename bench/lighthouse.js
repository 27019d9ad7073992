import {spawn, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {installChromium} from '../scripts/chromium.js'
import {occasion, recordResults} from './performance-page.js'

/**
 * Runs Lighthouse on one page of every kind of the OP Stack site, for phone and desktop, and prints its four scores and what
 * keeps a score below 100.
 *
 *   node bench/lighthouse.js [--site FOLDER --port PORT] [--only home,notice] [--as phone,desktop] [--json FILE] [--record]
 *
 * `--record` writes the scores of a run with all pages into `bench/results.json` and docs/performance.md. Without `--site`, it
 * builds the site first, with the address at which it is then served, because a canonical address on another host would be a
 * finding. Build a site that you pass with `--url http://localhost:PORT`. Lighthouse itself (190 MB with its dependencies, too
 * much for every `npm ci`) is installed at this version from the npm registry into a temporary folder, where it stays for the
 * next run. Run it on a quiet machine, because the performance score is measured.
 */
const version = '13.5.0'
const {values: options} = parseArgs({
  options: {
    site: {type: 'string'},
    port: {type: 'string'},
    only: {type: 'string', default: ''},
    as: {type: 'string', default: 'phone,desktop'},
    json: {type: 'string'},
    record: {type: 'boolean', default: false}
  }
})

/** One page of every kind. */
const kinds = {
  home: '/',
  landing: '/operators/chain-operators',
  tutorial: '/operators/chain-operators/deploy/spin-batcher',
  reference: '/operators/chain-operators/configuration/batcher',
  methods: '/operators/node-operators/json-rpc',
  guide: '/interop/starter-kit',
  diagram: '/stack/components',
  calculator: '/operators/chain-operators/tools/fee-calculator',
  notice: '/notices/upgrade-16',
  notices: '/notices',
  persona: '/get-started/for/auditor',
  search: '/search?q=batcher',
  error: '/no/such/page'
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const titles = ['Performance', 'Accessibility', 'Best practices', 'SEO']
if (options.record && (options.only || options.as !== 'phone,desktop'))
  throw new Error('`--record` needs all pages on both devices: omit `--only` and `--as`')

const work = join(tmpdir(), `docsgen-lighthouse-${version}`)
if (!existsSync(join(work, 'node_modules', 'lighthouse'))) {
  mkdirSync(work, {recursive: true})
  writeFileSync(join(work, 'package.json'), '{"private": true}\n')
  run('npm', ['install', '--no-audit', '--no-fund', '--no-save', `lighthouse@${version}`], work)
}
const load = name => import(pathToFileURL(join(work, 'node_modules', name)).href)
const {default: lighthouse, desktopConfig} = await load('lighthouse/core/index.js')
const {launch} = await load('chrome-launcher/dist/index.js')

const scratch = mkdtempSync(join(tmpdir(), 'docsgen-lighthouse-'))
const port = options.port ?? String(await freePort())
const site = options.site ?? join(scratch, 'site')
if (!options.site) run('node', ['bin/docsgen.js', 'build', '--out-dir', site, '--url', `http://localhost:${port}`])
const stop = await preview(site, port)
const chrome = await launch({
  chromePath: installChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  logLevel: 'error'
})
const all = {}
/** The lowest scores of each kind of page. */
const lowest = {}
try {
  console.log(`| page | seen by | ${categories.join(' | ')} |`)
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [kind, path] of Object.entries(kinds)) {
    if (options.only && !options.only.split(',').includes(kind)) continue
    for (const as of options.as.split(',')) {
      const {lhr} = await lighthouse(
        `http://localhost:${port}${path}`,
        // Audit an error page like any other; by default, Lighthouse would only see its status.
        {port: chrome.port, output: 'json', logLevel: 'error', ignoreStatusCode: true},
        as === 'desktop' ? desktopConfig : undefined
      )
      all[`${kind} ${as}`] = lhr
      const scores = categories.map(id => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100))
      lowest[kind] = scores.map((score, at) => Math.min(score, lowest[kind]?.[at] ?? 100))
      console.log(`| ${kind} | ${as} | ${scores.join(' | ')} |`)
      for (const line of imperfect(lhr)) console.log(`    ${line}`)
    }
  }
} finally {
  if (options.json) writeFileSync(options.json, JSON.stringify(all))
  await chrome.kill()
  stop()
  rmSync(scratch, {recursive: true, force: true})
}

if (options.record)
  recordResults('lighthouse', () => ({date: occasion().date, version, categories: titles, scores: lowest}))

/** Returns what keeps a score below 100: audits that count and are not perfect, with their first locations. */
function imperfect(lhr) {
  return categories
    .filter(id => (lhr.categories[id]?.score ?? 0) < 1)
    .flatMap(id => lhr.categories[id].auditRefs.filter(({weight}) => weight > 0).map(({id: name}) => lhr.audits[name]))
    .filter(({score}) => score !== null && score < 1)
    .map(({id, score, displayValue = '', details}) => {
      const places = (details?.items ?? []).map(item => item.node?.snippet ?? item.href ?? item.url ?? item.description)
      return `${id} ${score} ${displayValue} ${places.filter(Boolean).slice(0, 4).join(' ; ').slice(0, 400)}`
    })
}

function run(command, args, cwd) {
  const {status, error} = spawnSync(command, args, {cwd, stdio: ['ignore', 'ignore', 'inherit']})
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const {port: free} = server.address()
      server.close(() => done(free))
    })
  })
}

/** Serves a built site as `docsgen preview` does: compressed, with immutable assets. */
function preview(folder, at) {
  const child = spawn(process.execPath, ['bin/docsgen.js', 'preview', '--out-dir', folder, '--port', at], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  return new Promise((done, fail) => {
    child.stdout.once('data', () => done(() => child.kill('SIGTERM')))
    child.once('exit', code => fail(new Error(`docsgen preview ended with ${code}`)))
  })
}
