import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {generate} from './generate.js'
import {measure} from './usage.js'

/**
 * Measures what languages cost: the same generated pages in one language and in ten, of which nine have a translation of every tenth
 * page. A cold build may take at most three times as long as that of one language, and an unchanged one at most twice.
 *
 *   node bench/languages.js [PAGES] [RUNS]      default 1000 3
 *
 * Times are seconds of processor time, the best of the runs, which alternate between the two sites: a busy machine slows both.
 */
const pages = Number(process.argv[2] ?? 1000)
const runs = Number(process.argv[3] ?? 3)
const tags = ['fr', 'de', 'es', 'it', 'ru', 'tr', 'ja', 'ar', 'pt-BR']
const work = join(tmpdir(), 'docsgen-bench-languages')

const one = join(work, 'one')
const ten = join(work, 'ten')
rmSync(work, {recursive: true, force: true})
mkdirSync(work, {recursive: true})
generate({dir: one, pages})
cpSync(one, ten, {recursive: true})
translate(ten)

const sites = {'one language': one, 'ten languages': ten}
const table = Object.fromEntries(Object.keys(sites).map(name => [name, {cold: Infinity, unchanged: Infinity}]))
for (let run = 0; run < runs; run++) {
  const note = (/** @type {'cold' | 'unchanged'} */ state) => {
    for (const [name, dir] of Object.entries(sites)) table[name][state] = Math.min(table[name][state], build(dir))
  }
  for (const dir of Object.values(sites))
    for (const name of ['.docsgen', 'dist']) rmSync(join(dir, name), {recursive: true, force: true})
  note('cold')
  // Files younger than the clock's resolution are read again.
  await setTimeout(2500)
  for (const dir of Object.values(sites)) build(dir)
  note('unchanged')
}
const [single, many] = Object.values(table)
const ratio = (/** @type {'cold' | 'unchanged'} */ state) => (many[state] / single[state]).toFixed(2)
console.table(table)
console.log(`cold: ${ratio('cold')} times (at most 3), unchanged: ${ratio('unchanged')} times (at most 2)`)

/** Adds nine languages to a project. @param {string} dir */
function translate(dir) {
  const path = join(dir, 'docsgen.config.json')
  const locales = Object.fromEntries(tags.map(tag => [tag, {}]))
  writeFileSync(path, JSON.stringify({...JSON.parse(readFileSync(path, 'utf8')), locales}))
  const originals = readdirSync(join(dir, 'content'), {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.mdx'))
    .sort()
  for (const [index, name] of originals.entries())
    for (const tag of index % 10 === 0 ? tags : []) {
      const text = readFileSync(join(dir, 'content', name), 'utf8')
      const target = join(dir, 'content', tag, name)
      mkdirSync(dirname(target), {recursive: true})
      writeFileSync(target, text.replace(/^lang: .*$/m, `lang: ${tag}`))
    }
}

/** Returns the processor time of a build in seconds. @param {string} dir */
function build(dir) {
  const {cpu} = measure(['bin/docsgen.js', 'build', dir, '--log-level', 'error'])
  return Math.round(cpu * 1000) / 1000
}
