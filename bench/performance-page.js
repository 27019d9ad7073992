import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

/**
 * Writes the comparison with other generators in docs/performance.md from `bench/peers-results.json`, the only place of these
 * figures:
 *
 *   node bench/performance-page.js
 */
const resultsFile = new URL('peers-results.json', import.meta.url)
const pageFile = new URL('../docs/performance.md', import.meta.url)

/**
 * @typedef {{name: string, cold: number, cpu: number, megabytes: number, warm: number, edited: number}} Row
 * @typedef {{name: string, plain: number, cold: number, cpu: number, megabytes: number}} MdxRow builds of the pages as MDX, and of plain pages in the same run
 * @typedef {{pages: number, cold: string, cpu: string, gigabytes: string, warm: number, edited: number}} LargeRow
 * @typedef {{date: string, machine: string, pages: number, rows: readonly Row[], mdx: readonly MdxRow[], large: readonly LargeRow[]}} Results
 */

/**
 * Returns the sentences and the table of the page.
 *
 * @param {Results} results
 */
export function comparison({date, machine, pages, rows, mdx, large}) {
  const day = new Date(`${date}T00:00Z`).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'})
  const whole = number => number.toLocaleString('en-US')
  const lines = rows.map(
    ({name, cold, cpu, megabytes, warm, edited}) =>
      `| ${name} | ${cold.toFixed(1)} | ${cpu.toFixed(1)} | ${whole(megabytes)} | ${warm.toFixed(1)} | ${edited.toFixed(1)} |`
  )
  const builds = mdx.map(
    ({name, cold, cpu, megabytes}) =>
      `${name} ${cold.toFixed(1)} seconds in a cold build (${cpu.toFixed(1)} seconds of CPU time, ${whole(megabytes)} MB)`
  )
  const plain = mdx.map(row => row.plain.toFixed(1)).join(' and ')
  const sizes = large.map(
    ({pages, cold, cpu, gigabytes, warm, edited}) =>
      `${whole(pages)} plain pages took docsgen ${cold} in a cold build (${cpu} of CPU time, ${gigabytes} GB), ${warm} seconds without changes and ${edited} seconds with one page edited.`
  )
  return `The figures come from one run of \`npm run bench:peers\` on ${day}, on ${machine}.

| ${whole(pages)} pages | Cold build, s | CPU time, s | Peak memory, MB | Unchanged, s | One page edited, s |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

The same pages as MDX, with components and expressions, took ${builds.join(', and ')}. Each figure is the median of three builds in turns. The machine was slower
during this run: plain pages took ${plain} seconds.

${sizes.join('\n')}`
}

/**
 * Returns the text of the page with the results between its marks.
 *
 * @param {string} page
 * @param {Results} results
 */
export function withComparison(page, results) {
  const marked = /(<!-- peers: .*? -->\n)[\s\S]*?(<!-- \/peers -->)/
  if (!marked.test(page)) throw new Error('docs/performance.md has no marks for the comparison')
  return page.replace(marked, (_whole, start, end) => `${start}\n${comparison(results)}\n\n${end}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = readFileSync(pageFile, 'utf8')
  writeFileSync(pageFile, withComparison(page, JSON.parse(readFileSync(resultsFile, 'utf8'))))
}
