import {spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {generate} from './generate.js'

/**
 * Measures what languages cost: the same generated pages in one language and in ten, of which nine have a translation of every tenth
 * page. A cold build may take at most three times as long as that of one language, and an unchanged one at most twice.
 *
 *   node bench/languages.js [PAGES] [RUNS]      default 1000 3
 *
 * Times are wall-clock seconds, the best of the runs. Run it on a quiet machine.
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

const [single, many] = [measure(one), measure(ten)]
const ratio = (/** @type {'cold' | 'unchanged'} */ state) => many[state] / single[state]
console.table({'one language': single, 'ten languages': many})
console.log(
  `cold: ${ratio('cold').toFixed(2)} times (at most 3), unchanged: ${ratio('unchanged').toFixed(2)} times (at most 2)`
)

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

/** @param {string} dir */
function measure(dir) {
  let [cold, unchanged] = [Infinity, Infinity]
  for (let run = 0; run < runs; run++) {
    for (const name of ['.docsgen', 'dist']) rmSync(join(dir, name), {recursive: true, force: true})
    cold = Math.min(cold, build(dir))
    // Files younger than the clock's resolution are read again.
    spawnSync('sleep', ['2.5'])
    build(dir)
    unchanged = Math.min(unchanged, build(dir))
  }
  return {cold, unchanged}
}

/** @param {string} dir */
function build(dir) {
  const began = performance.now()
  const {status, stderr} = spawnSync(process.execPath, ['bin/docsgen.js', 'build', dir, '--log-level', 'error'], {
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`docsgen build ended with ${status}:\n${stderr}`)
  return Math.round(performance.now() - began) / 1000
}
