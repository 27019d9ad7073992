import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {growCorpus, htmlOf} from './grow-corpus.ts'
import {readCorpus} from './read-corpus.ts'

const [folder = '', count = '', out = ''] = process.argv.slice(2)
for (const [i, page] of growCorpus(readCorpus(folder), Number(count)).entries()) {
  const file = join(out, 'site', `${page.route === '/' ? '/index' : page.route}.html`)
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, htmlOf(page))
  mkdirSync(join(out, 'pages'), {recursive: true})
  writeFileSync(join(out, 'pages', `${i}.json`), JSON.stringify(page))
}
