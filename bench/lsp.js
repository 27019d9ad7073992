import {spawn} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {createProtocolConnection, StreamMessageReader, StreamMessageWriter} from 'vscode-languageserver/node'
import {generate} from './generate.js'

/**
 * Measures how long an editor waits for `docsgen lsp`: from its start to the first diagnostics of an open page, from a
 * keystroke to the finding of a page rule (a skipped heading level) and to that of a rule of the whole site (a dead link).
 *
 *     npm run bench:lsp -- --pages 1000 --edits 40
 */
const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '1000'},
    edits: {type: 'string', default: '40'},
    dir: {type: 'string', default: 'bench/.lsp'}
  }
})

const results = []
for (const pages of values.pages.split(',').map(Number)) results.push(await measure(pages))
console.table(results)

/** @param {number} pages */
async function measure(pages) {
  const root = resolve(values.dir, String(pages))
  if (!existsSync(join(root, 'content'))) {
    mkdirSync(root, {recursive: true})
    generate({dir: root, pages})
  }
  // The first run fills the cache.
  for (const isCold of [true, false]) {
    const run = await session(root)
    if (!isCold) return {pages, ...run}
  }
}

/** @param {string} root */
async function session(root) {
  const file = firstPage(join(root, 'content'))
  const uri = pathToFileURL(file).href
  const text = readFileSync(file, 'utf8')
  const began = performance.now()
  const child = spawn(process.execPath, ['bin/docsgen.js', 'lsp', root], {stdio: ['pipe', 'pipe', 'inherit']})
  const editor = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  /** @type {(codes: readonly unknown[]) => void} */
  let told = () => undefined
  editor.onNotification('textDocument/publishDiagnostics', params => {
    if (params.uri === uri) told(params.diagnostics.map(({code}) => code))
  })
  editor.listen()
  await editor.sendRequest('initialize', {processId: null, rootUri: pathToFileURL(root).href, capabilities: {}})
  await editor.sendNotification('initialized', {})
  let version = 1
  /** @param {string} now */
  const type = now =>
    version++ === 1
      ? editor.sendNotification('textDocument/didOpen', {textDocument: {uri, languageId: 'mdx', version: 1, text: now}})
      : editor.sendNotification('textDocument/didChange', {textDocument: {uri, version}, contentChanges: [{text: now}]})
  /** @param {string} now @param {string} rule @returns {Promise<number>} ms until the rule is reported */
  const timeOf = (now, rule) => {
    const start = performance.now()
    const seen = new Promise(done => {
      told = codes => codes.includes(rule) && done(performance.now() - start)
    })
    void type(now)
    return seen
  }
  await timeOf(`${text}\n\n##### Deep\n`, 'heading-levels')
  const first = performance.now() - began
  const firstCpu = cpuOf(child.pid)
  await editor.sendRequest('textDocument/hover', {textDocument: {uri}, position: {line: 0, character: 0}})
  await timeOf(`${text}\n\n[x](/no-such-page)\n`, 'no-missing-page')
  const own = []
  const site = []
  for (let edit = 0; edit < Number(values.edits); edit++) {
    await type(`${text}\n\nWord ${edit}.\n`)
    await wait(400)
    own.push(await timeOf(`${text}\n\nWord ${edit}.\n\n##### Deep\n`, 'heading-levels'))
    await type(`${text}\n\nWord ${edit}.\n`)
    await wait(400)
    site.push(await timeOf(`${text}\n\nWord ${edit}.\n\n[x](/no-such-page-${edit})\n`, 'no-missing-page'))
  }
  const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  await editor.sendRequest('shutdown', {})
  await editor.sendNotification('exit')
  return {
    'first (ms)': Math.round(first),
    'first CPU (ms)': firstCpu,
    'page p95 (ms)': percentile(own),
    'site p95 (ms)': percentile(site),
    'memory (MB)': Math.round(Number(memory) / 1024)
  }
}

/**
 * Returns the CPU time of a process and its threads so far, in ms. Unlike the time on the clock, it does not depend on what else
 * the machine does.
 *
 * @param {number | undefined} pid
 */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  // Linux counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** @param {readonly number[]} times */
function percentile(times) {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
}

/** @param {string} folder @returns {string} */
function firstPage(folder) {
  const found = readdirSync(folder, {recursive: true, encoding: 'utf8'}).find(name => /page-3\.mdx?$/.test(name))
  if (found === undefined) throw new Error(`no page in ${folder}`)
  return join(folder, found)
}
