/**
 * Loaded before docsgen in every thread (`NODE_OPTIONS=--require`): makes calls of the file system slow, or fail.
 *
 * DOCSGEN_FAULTS, as JSON:
 * - `below`: only calls with a path below this folder count;
 * - `only`: only calls with this in their path, or of this name, count;
 * - `slow`: calls that take a moment first, or `after` they are done: name, what their path holds, ms, and the first so
 *   many of each thread;
 * - `nth`, `code`: the call of this number, over all threads, fails with the code;
 * - `from`: every call from that number on fails, as on a disk that stays full; writes alone, where the code is ENOSPC;
 * - `report`: a file that gets, when the process ends, the number of calls, the name of the one that failed, and how many calls
 *   there were of each name, as JSON.
 */
const fs = require('node:fs')
const {syncBuiltinESMExports} = require('node:module')
const {getEnvironmentData, isMainThread, setEnvironmentData} = require('node:worker_threads')

const {
  below = '',
  only = '',
  slow = [],
  nth = 0,
  from = 0,
  code = 'EIO',
  report
} = JSON.parse(process.env.DOCSGEN_FAULTS ?? '{}')

const writes = ['copyFileSync', 'linkSync', 'mkdirSync', 'mkdtempSync', 'renameSync', 'symlinkSync', 'writeFileSync']
const others = [
  'lstatSync',
  'openSync',
  'readFileSync',
  'readdirSync',
  'realpathSync',
  'rmSync',
  'statSync',
  'utimesSync'
]
const handles = ['fsyncSync', 'readSync', 'writeSync']
const names = [...writes, ...others, ...handles]
if (isMainThread) setEnvironmentData('docsgen-faults', new Int32Array(new SharedArrayBuffer(4 * (1 + names.length))))
/** How many calls there were in all threads; then those of each name. */
const calls = /** @type {Int32Array} */ (getEnvironmentData('docsgen-faults'))
/** Descriptors that belong to paths that count. */
const open = new Map()
let failed = ''
const write = fs.appendFileSync

/** @param {string} name @param {string} path @param {boolean} [after] */
function wait(name, path, after = false) {
  for (const rule of slow) {
    if (rule.call !== name || !path.includes(rule.path) || rule.times === 0 || (rule.after ?? false) !== after) continue
    if (rule.times !== undefined) rule.times--
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, rule.ms)
  }
}

/** @param {string} name @param {string} path */
function count(name, path) {
  if (!path.includes(only) && name !== only) return
  if (code === 'ENOSPC' && !writes.includes(name) && name !== 'writeSync') return
  Atomics.add(calls, 1 + names.indexOf(name), 1)
  const number = Atomics.add(calls, 0, 1) + 1
  if (number !== nth && !(from > 0 && number >= from)) return
  // At once: a thread that ends for it tells nothing more.
  if (report && !failed) write(report, `\t${name} ${path}\t\n`)
  failed ||= `${name} ${path}`
  throw Object.assign(new Error(`${code}: made to fail, ${name} '${path}'`), {code, syscall: name, path, errno: -5})
}

for (const name of [...writes, ...others]) {
  const real = fs[name]
  const wrapped = (...args) => {
    const path = String(args[0])
    const counts = typeof args[0] !== 'number' && path.startsWith(below)
    if (counts) count(name, path)
    if (counts) wait(name, path)
    const result = real.apply(fs, args)
    if (counts) wait(name, path, true)
    if (name === 'openSync' && counts) open.set(result, path)
    return result
  }
  fs[name] = Object.assign(wrapped, real)
}
for (const name of handles) {
  const real = fs[name]
  fs[name] = (...args) => {
    const path = open.get(args[0])
    if (path !== undefined) count(name, path)
    return real.apply(fs, args)
  }
}
const close = fs.closeSync
fs.closeSync = file => {
  open.delete(file)
  return close(file)
}
syncBuiltinESMExports()

if (report && isMainThread)
  process.on('exit', () => {
    const counts = Object.fromEntries(names.map((name, at) => [name, calls[1 + at]]))
    write(report, `${calls[0]}\t\t${JSON.stringify(counts)}\n`)
  })
