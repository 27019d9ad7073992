import {spawn} from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {chromium} from 'playwright-core'
import {installChromium} from '../scripts/chromium.js'
import {generate} from './generate.js'
import {occasion, recordResults} from './performance-page.js'
import {stagesOf} from './stages.js'

/**
 * Measures how long a writer waits for `docsgen dev`: from its start to the first page (with and without a cache), from a save
 * to the new text on the screen of a real browser, and, with `--edits`, whether memory grows.
 *
 *     node bench/dev.js --pages 100,1000,10000 --saves 40 --dir /somewhere
 *
 * `--page` edits a page of this project instead, next to that many generated pages. `--stages` prints the stages of a save, in
 * wall-clock time and in CPU time of the reading thread (which makes each save a little slower):
 *
 *     npm run bench:dev -- --pages 1000 --page content/operators/chain-operators/deploy/spin-batcher.mdx --stages
 *
 * `--record` writes the time of a save into `bench/results.json` and docs/performance.md: of a generated page, or with `--page`
 * that of the longest tutorial, or with `--stages` too only its stages, because recording them costs time.
 */
const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '100,1000,10000'},
    saves: {type: 'string', default: '40'},
    edits: {type: 'string', default: '0'},
    page: {type: 'string'},
    stages: {type: 'boolean', default: false},
    dir: {type: 'string', default: 'bench/.dev'},
    program: {type: 'string', default: 'bin/docsgen.js'},
    chromium: {type: 'string'},
    json: {type: 'boolean', default: false},
    record: {type: 'boolean', default: false}
  }
})
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const route = 'section-0/part-0/page-3'

const results = []
for (const pages of values.pages.split(',').map(Number)) results.push(await measure(pages))
if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`)
else console.table(results)

/** @param {number} pages */
async function measure(pages) {
  const dir = resolve(values.dir, `${values.page ? 'own-and-' : ''}${pages}`)
  if (!existsSync(join(dir, 'content'))) {
    if (values.page) plantOwn(dir, pages)
    else generate({dir, pages})
  }
  const source = values.page ?? sourceOf(dir)
  const url = `${source.replace(/^content\//, '').replace(/\.mdx?$/, '')}`
  const first = await start(dir, url)
  await quiet(first)
  await first.close()
  const server = await start(dir, url)
  await quiet(server)
  const {times: saves, stages} = await measureSaves({server, dir, source, url})
  if (values.record) recordSaves({pages, words: wordsOf(join(dir, source)), saves, stages})
  const memory = Number(values.edits) > 0 ? await measureMemory({server, dir, source}) : {}
  await server.close()
  return {
    pages,
    'first page, cold (ms)': first.firstPage,
    'all read, cold (s)': first.allRead,
    'first page, warm (ms)': server.firstPage,
    ...saves,
    ...memory
  }
}

/**
 * Creates this project with generated pages in a separate folder.
 *
 * @param {string} dir
 * @param {number} pages
 */
function plantOwn(dir, pages) {
  mkdirSync(dir, {recursive: true})
  for (const name of [
    'content',
    'docs',
    'docsgen.config.ts',
    'package.json',
    'plugins',
    'public',
    'schema',
    'scripts',
    'src',
    'templates'
  ])
    cpSync(name, join(dir, name), {recursive: true})
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
  generate({dir, pages, content: 'content/beside'})
  // Links in generated pages are relative to the root of a site.
  for (const name of readdirSync(join(dir, 'content/beside'), {recursive: true, encoding: 'utf8'})) {
    if (!name.endsWith('.mdx')) continue
    const path = join(dir, 'content/beside', name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('](/section-', '](/beside/section-'))
  }
}

/** @param {string} dir */
function sourceOf(dir) {
  for (const name of [route, 'section-0/page-1', 'section-0/folder-0/page-3', 'index'])
    for (const extension of ['.mdx', '.md'])
      if (existsSync(join(dir, 'content', name + extension))) return `content/${name}${extension}`
  throw new Error(`no page to edit in ${dir}`)
}

/**
 * Measures the time from the start of the process to the complete first page.
 *
 * @param {string} dir
 * @param {string} path
 */
async function start(dir, path) {
  const began = performance.now()
  const trace = mkdtempSync(join(tmpdir(), 'docsgen-trace-'))
  const tracer = values.stages ? ['--import', resolve('bench/trace.js')] : []
  const child = spawn(process.execPath, [...tracer, values.program, 'dev', dir, '--port', '0', '--no-color'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, DOCSGEN_TRACE: trace}
  })
  let output = ''
  const url = await new Promise((done, fail) => {
    const read = chunk => {
      output += chunk
      const found = /http:\/\/127\S+/.exec(output)
      if (found) done(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(output)))
  })
  const reply = await fetch(url + path)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  await reply.text()
  return {
    child,
    url,
    trace,
    began,
    firstPage: Math.round(performance.now() - began),
    allRead: 0,
    output: () => output,
    close: () =>
      new Promise(done => {
        child.once('exit', () => {
          rmSync(trace, {recursive: true})
          done(undefined)
        })
        child.kill('SIGINT')
      })
  }
}

/** Waits until every page is read and the site is checked. */
async function quiet(server) {
  while (!/ in \d+ pages?\b/.test(server.output().replace(/reading[^\n]*/g, ''))) await wait(100)
  server.allRead = Math.round((performance.now() - server.began) / 100) / 10
  await wait(3000)
}

/** Measures the time from the write to the frame that shows it, in a real browser. */
async function measureSaves({server, dir, source, url}) {
  const browser = await chromium.launch({executablePath: values.chromium ?? installChromium(), args: flags.split(' ')})
  const page = await browser.newPage()
  await page.goto(server.url + url)
  await page.evaluate(() => {
    window.shown = word =>
      new Promise(done => {
        const look = () => {
          if (!document.querySelector('main')?.textContent?.includes(word)) return false
          requestAnimationFrame(() => done(performance.timeOrigin + performance.now()))
          return true
        }
        const observer = new MutationObserver(() => look() && observer.disconnect())
        observer.observe(document.body, {subtree: true, childList: true, characterData: true})
        look()
      })
  })
  const file = join(dir, source)
  const text = readFileSync(file, 'utf8')
  const saves = []
  for (let at = 0; at < Number(values.saves) + 5; at++) {
    if (values.stages && at === 4) writeFileSync(join(server.trace, 'on'), '')
    const word = `saved-${at}-${Date.now()}`
    const seen = page.evaluate(wanted => window.shown(wanted), word)
    await wait(600)
    const saved = performance.timeOrigin + performance.now()
    writeFileSync(file, withWord(text, word))
    const shown = await seen
    // The first saves warm up the just-in-time compiler.
    if (at >= 5) saves.push({saved, shown})
  }
  if (values.stages) {
    rmSync(join(server.trace, 'on'))
    await wait(300)
  }
  writeFileSync(file, text)
  await browser.close()
  let stages
  if (values.stages) {
    await wait(2000)
    const {clock, processor} = stagesOf(server.trace, saves)
    console.log(`Stages of a save of ${source}, ms`)
    console.table(clock)
    stages = clock
    console.log('Processor of the thread that reads and renders, ms')
    console.table(processor)
  }
  const times = saves.map(({saved, shown}) => shown - saved).sort((a, b) => a - b)
  const at = share => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))])
  return {times: {'save, median (ms)': at(0.5), 'save, 95th (ms)': at(0.95), 'save, longest (ms)': at(1)}, stages}
}

/** Records the stages of a save if they were measured, or else how long it takes. */
function recordSaves({pages, words, saves, stages}) {
  const times = {...occasion(), pages, words, median: saves['save, median (ms)'], late: saves['save, 95th (ms)']}
  recordResults('dev', before => {
    if (stages) return {...before, stages: {...occasion(), stages}}
    return values.page ? {...before, tutorial: times} : {...before, plain: times}
  })
}

/** Returns the number of words of a page, in hundreds. */
function wordsOf(file) {
  return Math.round(readFileSync(file, 'utf8').split(/\s+/).length / 100) * 100
}

/** Returns the text with a sentence added to a paragraph after its first third, so the text below moves, or at the end if there is no such paragraph. */
function withWord(text, word) {
  const lines = text.split('\n')
  let isCode = false
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    if (isCode || at < lines.length / 3 || !/^[A-Z][a-z]+ [a-z]/.test(line) || lines[at - 1] !== '') continue
    lines[at] += ` Now ${word}.`
    return lines.join('\n')
  }
  return `${text}\nNow ${word}.\n`
}

/** Measures resident memory (MB) and open files of the process before and after many edits. */
async function measureMemory({server, dir, source}) {
  const file = join(dir, source)
  const text = readFileSync(file, 'utf8')
  const resident = () =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024)
  const files = () => readdirSync(`/proc/${server.child.pid}/fd`).length
  const edit = async count => {
    for (let at = 0; at < count; at++) {
      writeFileSync(file, `${text}\nEdit ${at} ${Date.now()}.\n`)
      await wait(8)
    }
    await wait(3000)
  }
  await edit(500)
  const before = [resident(), files()]
  await edit(Number(values.edits))
  const after = [resident(), files()]
  writeFileSync(file, text)
  return {
    'memory, files before': before.join(' MB, '),
    [`after ${values.edits} edits`]: after.join(' MB, ')
  }
}
