import {spawnSync} from 'node:child_process'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {generate} from './generate.js'

/**
 * Measures what a version from git costs if nothing changed: the same generated pages as a site with one version, and as one whose
 * second version is a commit with the same pages. The difference may be at most 5 ms per 100 pages of the commit.
 *
 *   node bench/versions.js [PAGES] [RUNS]      default 1000 5
 *
 * Times are wall-clock milliseconds, the best of the runs. Run it on a quiet machine.
 */
const pages = Number(process.argv[2] ?? 1000)
const runs = Number(process.argv[3] ?? 5)
const dir = join(tmpdir(), 'docsgen-bench-versions')

rmSync(dir, {recursive: true, force: true})
generate({dir, pages})
writeFileSync(join(dir, '.gitignore'), 'dist\n.docsgen\n')
git('init', '-q')
git('add', '-A')
git('commit', '-q', '-m', 'one')
git('tag', 'v1')

const file = join(dir, 'docsgen.config.json')
const config = JSON.parse(readFileSync(file, 'utf8'))
const one = measure()
const versions = [
  {name: '2', status: 'latest'},
  {name: '1', status: 'maintained', from: {git: 'v1'}}
]
writeFileSync(file, JSON.stringify({...config, versions}))
const two = measure()
console.table({'one version': one, 'two versions': two})
for (const command of /** @type {const} */ (['build', 'check']))
  console.log(
    `${command}: ${(((two[command] - one[command]) * 100) / pages).toFixed(1)} ms more per 100 pages (at most 5)`
  )

/** @param {string[]} args */
function git(...args) {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  const {status, stderr} = spawnSync('git', ['-C', dir, ...identity, ...args], {encoding: 'utf8'})
  if (status !== 0) throw new Error(stderr)
}

/** Returns the time of an unchanged build and of an unchanged check. */
function measure() {
  run('build')
  // Files younger than the clock's resolution are read again.
  spawnSync('sleep', ['2.5'])
  run('build')
  const best = (/** @type {string} */ command) => Math.min(...Array.from({length: runs}, () => run(command)))
  return {build: best('build'), check: best('check')}
}

/** @param {string} command */
function run(command) {
  const began = performance.now()
  const {status, stderr} = spawnSync(process.execPath, ['bin/docsgen.js', command, dir, '--log-level', 'error'], {
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`docsgen ${command} ended with ${status}:\n${stderr}`)
  return Math.round(performance.now() - began)
}
