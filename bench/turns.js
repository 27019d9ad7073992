import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {generate} from './generate.js'
import {measure} from './usage.js'

/**
 * Compares this checkout with an earlier commit: both build the same 1,000 plain and 1,000 MDX pages in turns, so the state of the machine
 * affects both alike. Fails if the median of a ratio is above its limit in `turns.json`. Move a limit only in a commit that gives the reason.
 *
 *   node bench/turns.js                    compares with the commit in `turns.json`
 *   node bench/turns.js --commit main      compares with another commit
 *   node bench/turns.js --compiled DIR     compares with a commit that is compiled in another folder
 *   node bench/turns.js --pages 300 --pairs 3
 *
 * `CPU` is the time of all threads in seconds, `MB` the peak memory. An edit adds a sentence to one page.
 */
const {commit: pinned, limits} = JSON.parse(readFileSync(new URL('./turns.json', import.meta.url), 'utf8'))
const {values} = parseArgs({
  options: {
    commit: {type: 'string', default: pinned},
    compiled: {type: 'string'},
    pages: {type: 'string', default: '1000'},
    pairs: {type: 'string', default: '5'}
  }
})
const pages = Number(values.pages)
const pairs = Number(values.pairs)
const work = mkdtempSync(join(tmpdir(), 'docsgen-turns-'))
process.on('exit', () => rmSync(work, {recursive: true, force: true}))

const programs = {before: values.compiled ? resolve(values.compiled) : checkOut(values.commit), now: resolve('.')}
/** @type {Record<string, Record<string, {before: number[], now: number[]}>>} */
const rows = {}
for (const format of /** @type {const} */ (['md', 'mdx'])) {
  const dir = join(work, format)
  generate({dir, pages, format})
  const edited = join(dir, `content/section-0/part-0/page-7.${format}`)
  const text = readFileSync(edited, 'utf8')
  for (let pair = 0; pair < pairs; pair++) {
    // Taking turns at going first, because the first build finds the files of pages in no cache of the system.
    const order = /** @type {const} */ (pair % 2 === 0 ? ['before', 'now'] : ['now', 'before'])
    for (const which of order) {
      for (const folder of ['dist', '.docsgen']) rmSync(join(dir, folder), {recursive: true, force: true})
      writeFileSync(edited, text)
      const build = [join(programs[which], 'bin/docsgen.js'), 'build', dir, '--log-level', 'error']
      note(`${format}: cold`, which, measure(build))
      noteValue(`${format}: cold`, 'files', which, countFiles(join(dir, 'dist')))
      // The first build after a cold one may still complete the cache.
      measure(build)
      note(`${format}: unchanged`, which, measure(build))
      writeFileSync(edited, `${text}\nOne more sentence about the batcher.\n`)
      note(`${format}: one page edited`, which, measure(build))
    }
  }
}
report()

/**
 * Compiles an earlier commit in its own folder, with the packages of this checkout if they are the same.
 *
 * @param {string} commit
 */
function checkOut(commit) {
  const dir = join(work, 'before')
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', dir])
  run('git', ['-C', dir, 'checkout', '--quiet', commit])
  const isSame = readFileSync(join(dir, 'package-lock.json'), 'utf8') === readFileSync('package-lock.json', 'utf8')
  if (isSame) symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
  else run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], dir)
  run(process.execPath, ['scripts/build.js'], dir)
  if (!existsSync(join(dir, 'lib/cli.js'))) throw new Error(`${commit} did not compile`)
  return dir
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
function run(command, args, cwd = '.') {
  const {status, error} = spawnSync(command, args, {cwd, stdio: ['ignore', 'ignore', 'inherit']})
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/**
 * @param {string} dir
 * @returns {number}
 */
function countFiles(dir) {
  return readdirSync(dir, {recursive: true, withFileTypes: true}).filter(item => item.isFile()).length
}

/**
 * @param {string} work
 * @param {'before' | 'now'} which
 * @param {{cpu: number, wall: number, megabytes: number}} usage
 */
function note(work, which, {cpu, wall, megabytes}) {
  noteValue(work, 'cpu', which, cpu)
  noteValue(work, 'wall', which, wall)
  noteValue(work, 'megabytes', which, megabytes)
}

/**
 * @param {string} work
 * @param {string} figure
 * @param {'before' | 'now'} which
 * @param {number} value
 */
function noteValue(work, figure, which, value) {
  rows[work] ??= {}
  rows[work][figure] ??= {before: [], now: []}
  rows[work][figure][which].push(value)
}

/** Prints medians, and ends with 1 if the median of the ratios of a figure is above its limit. */
function report() {
  const table = {}
  const over = []
  for (const [work, figures] of Object.entries(rows))
    for (const [figure, {before, now}] of Object.entries(figures)) {
      const ratio = median(now.map((value, pair) => value / (before[pair] ?? value)))
      const digits = figure === 'files' || figure === 'megabytes' ? 0 : 2
      table[`${work}, ${figure}`] = {
        [values.commit]: Number(median(before).toFixed(digits)),
        now: Number(median(now).toFixed(digits)),
        ratio: Number(ratio.toFixed(3))
      }
      if (ratio > limits[figure]) over.push(`${work}, ${figure}: ${ratio.toFixed(3)}, at most ${limits[figure]}`)
    }
  console.table(table)
  for (const line of over) console.error(line)
  process.exitCode = over.length > 0 ? 1 : 0
}

/** @param {readonly number[]} list */
function median(list) {
  return [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0
}
