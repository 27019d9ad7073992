import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {SearchablePage} from '../../src/subsystems/search/indexing/numbered-pages.ts'
import {buildSearchIndex} from '../../src/subsystems/search/indexing/postings/build-search-index.ts'
import {type PagePostings, tokenizePage} from '../../src/subsystems/search/indexing/postings/tokenize-page.ts'
import type {CorpusPage} from './read-corpus.ts'

/**
 * Indexes pages in its own process. Arguments: the folder of pages (one JSON file each, like the entries of docsgen's
 * page cache), the output folder, and `lunr` to also write `lunr-index.json`.
 */
const [folder = '', out = '', standardIndex] = process.argv.slice(2)
const pages: SearchablePage[] = []
const postings = new Map<string, PagePostings>()
for (const name of readdirSync(folder)) {
  const {route, title, frontMatter, sections}: CorpusPage = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const {description} = frontMatter
  pages.push({route, frontMatter, body: route})
  postings.set(route, tokenizePage(sections, {route, title, ...(description === undefined ? {} : {description})}))
}
const made = new Set<string>()
for (const [path, text] of buildSearchIndex({pages, postings, personas: [], standardIndex: standardIndex === 'lunr'})) {
  const file = join(out, path)
  const parent = dirname(file)
  if (!made.has(parent)) mkdirSync(parent, {recursive: true})
  made.add(parent)
  writeFileSync(file, text)
}
