import {spawnSync} from 'node:child_process'
import {closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {isMainThread} from 'node:worker_threads'

const target = process.env.DOCSGEN_BENCH_USAGE
const self = fileURLToPath(import.meta.url)

// Loaded into the program that is measured: it says in the end what it took. Threads count for their process.
if (target && isMainThread) {
  process.on('exit', () => {
    const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage()
    writeFileSync(target, JSON.stringify({cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024}))
  })
}

/**
 * Runs a program of Node's to its end, and tells what it took: seconds of processor of all its threads, and the peak of its
 * memory in MB. Seconds of processor hold on a busy machine, where those of the clock do not.
 *
 * @param {readonly string[]} args
 * @returns {{cpu: number, megabytes: number, wall: number}}
 */
export function measure(args) {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-usage-'))
  const file = join(dir, 'usage.json')
  const log = openSync(join(dir, 'log'), 'w')
  try {
    const began = performance.now()
    const {status} = spawnSync(process.execPath, ['--import', self, ...args], {
      stdio: ['ignore', 'ignore', log],
      env: {...process.env, DOCSGEN_BENCH_USAGE: file}
    })
    const wall = (performance.now() - began) / 1000
    if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${readFileSync(join(dir, 'log'), 'utf8')}`)
    return {...JSON.parse(readFileSync(file, 'utf8')), wall}
  } finally {
    closeSync(log)
    rmSync(dir, {recursive: true, force: true})
  }
}
