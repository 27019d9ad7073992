import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'

/**
 * Measures the baseline for reading pages: parses the same pages with remark-parse and remark-gfm, and nothing else. Prints
 * the CPU milliseconds per page, including Node's startup.
 *
 *   node bench/parse.js PROJECT
 */
const [, , project = '.'] = process.argv
const content = join(project, 'content')
const processor = unified().use(remarkParse).use(remarkGfm).freeze()
let pages = 0
for (const name of readdirSync(content, {recursive: true}).map(String)) {
  if (!/\.mdx?$/.test(name)) continue
  processor.parse(readFileSync(join(content, name), 'utf8'))
  pages++
}
const {user, system} = process.cpuUsage()
console.log(((user + system) / 1000 / pages).toFixed(2))
