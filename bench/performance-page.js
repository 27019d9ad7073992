import {readFileSync, writeFileSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'

/**
 * Writes the figures in docs/performance.md from `bench/results.json`, the only place of these figures. The benches record their
 * results there with `--record`:
 *
 *   node bench/performance-page.js
 */
const resultsFile = new URL('results.json', import.meta.url)
const pageFile = new URL('../docs/performance.md', import.meta.url)

/**
 * @typedef {{name: string, cold: number, cpu: number, megabytes: number, warm: number, edited: number}} Row
 * @typedef {{name: string, plain: number, cold: number, cpu: number, megabytes: number}} MdxRow builds of the pages as MDX, and of plain pages in the same run
 * @typedef {{pages: number, cold: string, cpu: string, gigabytes: string, warm: number, edited: number, dev?: {first: number, save: number}}} LargeRow
 * @typedef {{date: string, machine: string, pages: number, rows: readonly Row[], mdx: readonly MdxRow[], large: readonly LargeRow[]}} Peers
 * @typedef {{date: string, machine: string, pages: number, words: number, median: number, late: number}} Saves times in ms; one save in twenty takes longer than `late`
 * @typedef {{date: string, machine: string, stages: Record<string, number>}} Stages medians in ms
 * @typedef {{date: string, version: string, categories: readonly string[], scores: Record<string, readonly number[]>}} Lighthouse lowest scores of each kind of page on phone and desktop
 * @typedef {{peers: Peers, dev: {plain: Saves, tutorial: Saves, stages: Stages}, lighthouse: Lighthouse}} Results
 */

/** @param {string} date */
const dayOf = date => new Date(`${date}T00:00Z`).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'})

/** @param {number} number */
const whole = number => number.toLocaleString('en-US')

/** @param {Peers} results */
function comparison({date, machine, pages, rows, mdx, large}) {
  const lines = rows.map(
    ({name, cold, cpu, megabytes, warm, edited}) =>
      `| ${name} | ${cold.toFixed(1)} | ${cpu.toFixed(1)} | ${whole(megabytes)} | ${warm.toFixed(1)} | ${edited.toFixed(1)} |`
  )
  const builds = mdx.map(
    ({name, cold, cpu, megabytes}) =>
      `${name} ${cold.toFixed(1)} seconds in a cold build (${cpu.toFixed(1)} seconds of CPU time, ${whole(megabytes)} MB)`
  )
  const plain = mdx.map(row => row.plain.toFixed(1)).join(' and ')
  const sizes = large.map(({pages, cold, cpu, gigabytes, warm, edited, dev}) => {
    const build = `${whole(pages)} plain pages took docsgen ${cold} in a cold build (${cpu} of CPU time, ${gigabytes} GB), ${warm} seconds without changes and ${edited} seconds with one page edited.`
    return dev
      ? `${build} \`dev\` showed their first page ${dev.first} seconds after its start, and a save within ${dev.save} seconds.`
      : build
  })
  return `The figures come from one run of \`npm run bench:peers\` on ${dayOf(date)}, on ${machine}.

| ${whole(pages)} pages | Cold build, s | CPU time, s | Peak memory, MB | Unchanged, s | One page edited, s |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

The same pages as MDX, with components and expressions, took ${builds.join(', and ')}. Each figure is the median of three builds in turns. The machine was slower
during this run: plain pages took ${plain} seconds.

${sizes.join('\n')}`
}

/** @param {Results['dev']} results */
function latency({plain, tutorial, stages}) {
  const row = (/** @type {string} */ name, /** @type {Saves} */ {date, machine, pages, words, median, late}) =>
    `| ${name} of ${whole(words)} words | ${whole(pages)} | ${median} | ${late} | ${dayOf(date)}, ${machine} |`
  return `| Edited page | Pages of the site | Median, ms | 95th percentile, ms | Measured |
| --- | --- | --- | --- | --- |
${row('A plain page', plain)}
${row('The longest tutorial, with code blocks and tabs,', tutorial)}

Stages of a save of the tutorial on ${dayOf(stages.date)}, ${stages.machine}. Recording the stages makes each save slower.

| Stage | Median, ms |
| --- | --- |
${Object.entries(stages.stages)
  .map(([stage, ms]) => `| ${stage[0]?.toUpperCase()}${stage.slice(1)} | ${ms.toFixed(1)} |`)
  .join('\n')}`
}

/** @param {Lighthouse} results */
function scores({date, version, categories, scores}) {
  const rows = Object.entries(scores).map(([kind, row]) => `| ${kind} | ${row.join(' | ')} |`)
  return `Lighthouse ${version} on ${dayOf(date)}. Each figure is the lower of the scores on phone and desktop.

| Page of the OP Stack documentation | ${categories.join(' | ')} |
| --- |${' --- |'.repeat(categories.length)}
${rows.join('\n')}`
}

/**
 * Returns the text of the page with the results between its marks.
 *
 * @param {string} page
 * @param {Results} results
 */
export function withFigures(page, {peers, dev, lighthouse}) {
  const sections = {peers: comparison(peers), dev: latency(dev), lighthouse: scores(lighthouse)}
  return Object.entries(sections).reduce((text, [name, section]) => {
    const marked = new RegExp(`(<!-- ${name}: .*? -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!marked.test(text)) throw new Error(`docs/performance.md has no marks for \`${name}\``)
    return text.replace(marked, (_whole, start, end) => `${start}\n${section}\n\n${end}`)
  }, page)
}

/** Returns when and on which machine a bench runs. */
export function occasion() {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores with Node ${process.versions.node.split('.')[0]}`
  }
}

/**
 * Replaces the results of one bench and rewrites the page. `change` receives all earlier results of that bench, because one run
 * may measure a part of them.
 *
 * @template {keyof Results} Name
 * @param {Name} name
 * @param {(before: Results[Name]) => Results[Name]} change
 */
export function recordResults(name, change) {
  const results = JSON.parse(readFileSync(resultsFile, 'utf8'))
  results[name] = change(results[name])
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writePage(results)
}

/** @param {Results} results */
function writePage(results) {
  writeFileSync(pageFile, withFigures(readFileSync(pageFile, 'utf8'), results))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePage(JSON.parse(readFileSync(resultsFile, 'utf8')))
