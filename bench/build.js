import {spawnSync} from 'node:child_process'
import {mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {generate} from './generate.js'

/**
 * Measures whole processes: cold and warm builds of our content and of generated pages, compared with the bare parse of the
 * same pages, with the time of each stage per page and the bytes of HTML and scripts.
 *
 *   node bench/build.js [PAGES,…]      default 100,1000
 *
 * Times are wall-clock and CPU seconds; memory is the peak of the process in MB. Run it on a quiet machine, more than once.
 */
const sizes = (process.argv[2] ?? '100,1000').split(',').map(Number)
const work = join(tmpdir(), 'docsgen-bench')
rmSync(work, {recursive: true, force: true})
mkdirSync(work, {recursive: true})

const rows = []

for (const jobs of [1, 2]) {
  const out = join(work, `own-${jobs}`)
  rmSync('.docsgen', {recursive: true, force: true})
  row(`own content, cold, --jobs ${jobs}`, build('.', ['--jobs', String(jobs), '--out-dir', out]))
  sleep(2500)
  build('.', ['--jobs', String(jobs), '--out-dir', out])
  row(`own content, warm, --jobs ${jobs}`, build('.', ['--jobs', String(jobs), '--out-dir', out]))
}

const html = {}
for (const pages of sizes) {
  for (const format of ['mdx', 'md']) {
    const dir = join(work, `${format}-${pages}`)
    generate({dir, pages, format})
    const floor = spawnSync(process.execPath, ['bench/parse.js', dir], {encoding: 'utf8'})
    rows.push([`${pages} ${format} pages, bare parse`, {'cpu ms a page': Number(floor.stdout)}])
    for (const jobs of [1, 2]) {
      rmSync(join(dir, '.docsgen'), {recursive: true, force: true})
      rmSync(join(dir, 'dist'), {recursive: true, force: true})
      row(`${pages} ${format} pages, cold, --jobs ${jobs}`, build(dir, ['--jobs', String(jobs)]), pages)
    }
    sleep(2500)
    build(dir, [])
    row(`${pages} ${format} pages, warm`, build(dir, []), pages)
    const page = join(dir, `content/section-0/part-0/page-7.${format}`)
    writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne more sentence about the batcher.\n`)
    row(`${pages} ${format} pages, one edited`, build(dir, []), pages)
    html[`${pages} ${format}`] = statSync(join(dir, 'dist/section-0/part-0/page-9.html')).size
  }
}

console.table(Object.fromEntries(rows))
console.log('HTML bytes of one page:', html)
const assets = join(work, 'own-2', 'assets')
const main = readdirSync(assets).find(name => /^main\..*\.js$/.test(name))
if (main)
  console.log('script before the first interaction, gzip bytes:', gzipSync(readFileSync(join(assets, main))).length)

function build(root, args) {
  const began = performance.now()
  const child = spawnSync(
    '/usr/bin/time',
    [
      '-f',
      '%U %S %M',
      process.execPath,
      'bin/docsgen.js',
      'build',
      root,
      '--log-level',
      'error',
      '--report',
      'json',
      ...args
    ],
    {encoding: 'utf8'}
  )
  const wall = (performance.now() - began) / 1000
  if (child.status !== 0) throw new Error(`The build of ${root} failed:\n${child.stderr}`)
  const [user = 0, system = 0, kilobytes = 0] = (child.stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  const {stages} = JSON.parse(child.stdout)
  return {wall, cpu: user + system, megabytes: kilobytes / 1024, stages}
}

function row(name, {wall, cpu, megabytes, stages}, pages) {
  rows.push([
    name,
    {
      'wall s': round(wall),
      'cpu s': round(cpu),
      'peak MB': Math.round(megabytes),
      ...(pages ? {'cpu ms a page': round((cpu * 1000) / pages), ...perPage(stages, pages)} : {})
    }
  ])
  console.error(`${name}: ${round(wall)} s`)
}

/**
 * Returns the wall-clock milliseconds per page of each stage.
 *
 * @param {Record<string, number>} stages
 * @param {number} pages
 */
function perPage(stages, pages) {
  return Object.fromEntries(Object.entries(stages).map(([name, ms]) => [name, round(ms / pages)]))
}

function round(number) {
  return Math.round(number * 100) / 100
}

/** Delays a warm run, because docsgen reads files younger than two seconds again. */
function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
