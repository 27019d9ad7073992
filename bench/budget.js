import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {generate} from './generate.js'
import {measure} from './usage.js'

/**
 * Compares the costs of docsgen with the figures of the last release (`budget.json`), and fails if one of them has grown by
 * more than 15%.
 *
 *   node bench/budget.js            bytes, time, and memory, as in continuous integration
 *   node bench/budget.js --bytes    only bytes, which are the same on every machine
 *   node bench/budget.js --write    writes the measurements as the new figures
 *
 * Time is a ratio: CPU seconds of a cold build divided by those of the bare parse of the same pages (`parse.js`), taking
 * turns. The lowest ratio of two runs that follow each other counts: the memory of a shared machine is sometimes slow for
 * minutes, which adds half to a build and little to a parse (measured with one program: builds of 1.0 and 1.5 s). If the ratio is
 * too high, it is measured again, because a real slowdown persists. Memory is the lowest peak of these builds.
 */
const args = new Set(process.argv.slice(2))
const slack = 1.15
const rounds = {least: 3, leastOfDialect: 5, most: 9}
const pages = 30
const file = new URL('./budget.json', import.meta.url)
/** @type {{release: string, figures: Record<string, number>}} */
const known = JSON.parse(readFileSync(file, 'utf8'))
const work = mkdtempSync(join(tmpdir(), 'docsgen-budget-'))

/** @type {Record<string, number>} */
const figures = {}
try {
  for (const format of /** @type {const} */ (['md', 'mdx'])) {
    const dir = join(work, format)
    generate({dir, pages, format, perFolder: 10})
    const build = ['bin/docsgen.js', 'build', dir, '--no-cache', '--jobs', '1', '--log-level', 'error']
    const first = measure(build)
    countBytes(format, join(dir, 'dist'))
    if (args.has('--bytes')) continue
    const runs = [first]
    const floors = [measure(['bench/parse.js', dir])]
    const measured = () => {
      const ratio = Math.min(...runs.map(({cpu}, index) => cpu / (floors[index]?.cpu ?? 0)))
      return {
        [`${format}: CPU of a cold build, in bare parses`]: Math.round(ratio * 100) / 100,
        [`${format}: peak memory of a cold build, MB`]: Math.round(Math.min(...runs.map(run => run.megabytes)))
      }
    }
    const isOver = () => Object.entries(measured()).some(([name, now]) => now > (known.figures[name] ?? 0) * slack)
    while (runs.length < rounds.least || (runs.length < rounds.most && isOver() && !args.has('--write'))) {
      runs.push(measure(build))
      floors.push(measure(['bench/parse.js', dir]))
    }
    Object.assign(figures, measured())
    if (format === 'md') Object.assign(figures, costOfDialect(build))
  }
} finally {
  rmSync(work, {recursive: true, force: true})
}

if (args.has('--write')) {
  const {version} = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const before = args.has('--bytes') ? known.figures : {}
  writeFileSync(file, `${JSON.stringify({release: version, figures: {...before, ...figures}}, null, 2)}\n`)
}
compare(JSON.parse(readFileSync(file, 'utf8')))

/**
 * Returns the CPU time of a cold build of a MkDocs project with the same pages, in builds of docsgen's own. A dialect extends the syntax, so
 * its pages go through the slower parser. The two take turns, because the speed of a machine changes within a minute, and the
 * medians count: one run of either that happens to be fast would move a ratio of two like builds by a tenth.
 *
 * @param {string[]} build of docsgen's own
 */
function costOfDialect(build) {
  const dir = join(work, 'mkdocs')
  generate({dir, pages, format: 'md', perFolder: 10, content: 'docs'})
  writeFileSync(join(dir, 'mkdocs.yml'), 'site_name: Bench\n')
  const name = 'mkdocs: CPU of a cold build, in builds of md'
  /** @type {number[]} */
  const own = []
  /** @type {number[]} */
  const theirs = []
  const ratio = () => Math.round((median(theirs) / median(own)) * 100) / 100
  const isOver = () => ratio() > (known.figures[name] ?? 0) * slack
  while (own.length < rounds.leastOfDialect || (own.length < rounds.most && isOver() && !args.has('--write'))) {
    own.push(measure(build).cpu)
    theirs.push(measure(['bin/docsgen.js', 'build', dir, '--no-cache', '--jobs', '1', '--log-level', 'error']).cpu)
  }
  return {[name]: ratio()}
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/**
 * Returns the bytes per page of a built site, by purpose.
 *
 * @param {string} format
 * @param {string} dist
 */
function countBytes(format, dist) {
  const sums = {html: 0, markdown: 0, search: 0, 'scripts, gzip': 0, 'style sheets, gzip': 0}
  for (const item of readdirSync(dist, {recursive: true, withFileTypes: true})) {
    if (!item.isFile()) continue
    const path = join(item.parentPath, item.name)
    if (path.startsWith(join(dist, 'search/'))) sums.search += statSync(path).size
    else if (/\.html$/.test(path)) sums.html += statSync(path).size
    else if (/\.md$/.test(path)) sums.markdown += statSync(path).size
    else if (/\.js$/.test(path)) sums['scripts, gzip'] += gzipSync(readFileSync(path)).length
    else if (/\.css$/.test(path)) sums['style sheets, gzip'] += gzipSync(readFileSync(path)).length
  }
  for (const kind of /** @type {const} */ (['html', 'markdown', 'search']))
    figures[`${format}: ${kind}, bytes a page`] = Math.round(sums[kind] / pages)
  for (const kind of /** @type {const} */ (['scripts, gzip', 'style sheets, gzip']))
    figures[`${format}: ${kind}, bytes of the site`] = sums[kind]
}

/** @param {{release: string, figures: Record<string, number>}} before */
function compare({release, figures: known}) {
  const rows = Object.entries(figures).map(([name, now]) => {
    const before = known[name]
    return {name, now, before, grown: before === undefined || now > before * slack}
  })
  console.table(
    Object.fromEntries(
      rows.map(({name, now, before}) => [
        name,
        {
          [release]: before,
          now,
          change: before === undefined ? 'new' : `${Math.round((now / before - 1) * 1000) / 10} %`
        }
      ])
    )
  )
  const over = rows.filter(({grown}) => grown)
  for (const {name, now, before} of over)
    console.error(
      before === undefined
        ? `Unexpected figure \`${name}\`, expected one of bench/budget.json: run \`npm run bench:budget -- --write\``
        : `Unexpected ${now} (${name}), expected at most ${Math.round(before * slack * 100) / 100}: 15% more than ${before} of ${release}`
    )
  if (over.length > 0) process.exitCode = 1
}
