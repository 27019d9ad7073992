import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {buildSearchIndex} from '../../src/render/search/build-search-index.ts'
import {tokenizePage} from '../../src/render/search/tokenize-page.ts'
import {growCorpus} from './grow-corpus.ts'
import {readCorpus} from './read-corpus.ts'

/** Indexes a grown corpus in a process of its own, and prints what it took. Arguments: corpus folder, pages, out folder. */
const [folder = '', count = '', out = ''] = process.argv.slice(2)
const pages = growCorpus(readCorpus(folder), Number(count))
const before = process.resourceUsage()
const started = performance.now()
const postings = new Map(
  pages.map(({route, title, sections, frontMatter: {description}}) => [
    route as string,
    tokenizePage(sections, {route, title, ...(description === undefined ? {} : {description})})
  ])
)
const tokenized = performance.now()
const files = buildSearchIndex({pages, postings, personas: []})
const built = performance.now()
for (const [path, text] of files) {
  mkdirSync(dirname(join(out, path)), {recursive: true})
  writeFileSync(join(out, path), text)
}
const after = process.resourceUsage()
console.log(
  JSON.stringify({
    files: files.size,
    megabytes: [...files.values()].reduce((sum, text) => sum + text.length, 0) / 1e6,
    tokenize: (tokenized - started) / 1000,
    build: (built - tokenized) / 1000,
    cpu: (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1e6,
    memory: after.maxRSS / 1000
  })
)
