import {spawnSync} from 'node:child_process'
import {closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {isMainThread} from 'node:worker_threads'

const target = process.env.DOCSGEN_BENCH_USAGE
const self = fileURLToPath(import.meta.url)

// Loaded into the measured program, this reports the program's usage at the end. Threads count toward their process.
if (target && isMainThread) {
  process.on('exit', () => {
    const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage()
    writeFileSync(target, JSON.stringify({cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024}))
  })
}

/**
 * Runs a Node program to its end and returns its usage: CPU seconds of all its threads, and its peak memory in MB. CPU seconds
 * are reliable on a busy machine; wall-clock seconds are not.
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
