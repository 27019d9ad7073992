import {spawnSync} from 'node:child_process'
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {generate} from './generate.js'

/**
 * Measures what a version from git costs if nothing changed: the same generated pages as a site with one version, and as one whose
 * second version is a commit with the same pages. The difference may be at most 5 ms per 100 pages of the commit.
 *
 *   node bench/versions.js [PAGES] [RUNS]      default 1000 5
 *
 * Times are milliseconds: those that a user waits, and those of the processor, which other programs on the machine change less. The
 * best of the runs counts, and the two sites take turns.
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

const twice = `${dir}-two`
rmSync(twice, {recursive: true, force: true})
cpSync(dir, twice, {recursive: true})
const file = join(twice, 'docsgen.config.json')
const versions = [
  {name: '2', status: 'latest'},
  {name: '1', status: 'maintained', from: {git: 'v1'}}
]
writeFileSync(file, JSON.stringify({...JSON.parse(readFileSync(file, 'utf8')), versions}))
for (const each of [dir, twice]) run('build', each)
// Files younger than the clock's resolution are read again.
spawnSync('sleep', ['2.5'])
for (const each of [dir, twice]) run('build', each)
for (const command of ['build', 'check']) {
  const one = []
  const two = []
  for (let index = 0; index < runs; index++) {
    one.push(run(command, dir))
    two.push(run(command, twice))
  }
  for (const kind of /** @type {const} */ (['elapsed', 'processor'])) {
    const [a, b] = [one, two].map(times => Math.min(...times.map(time => time[kind])))
    const more = (((b - a) * 100) / pages).toFixed(1)
    console.log(
      `${command}: ${kind} time with one version ${a} ms, with two ${b} ms: ${more} ms more per 100 pages (at most 5)`
    )
  }
}

/** @param {string[]} args */
function git(...args) {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  const {status, stderr} = spawnSync('git', ['-C', dir, ...identity, ...args], {encoding: 'utf8'})
  if (status !== 0) throw new Error(stderr)
}

/**
 * Returns the times of a command in ms.
 *
 * @param {string} command
 * @param {string} root
 */
function run(command, root) {
  const report =
    "process.on('exit', () => { const {user, system} = process.cpuUsage(); process.stdout.write('cpu ' + (user + system)) })"
  const began = performance.now()
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(report)}`,
      'bin/docsgen.js',
      command,
      root,
      '--log-level',
      'error'
    ],
    {encoding: 'utf8'}
  )
  if (status !== 0) throw new Error(`docsgen ${command} ended with ${status}:\n${stderr}`)
  return {
    elapsed: Math.round(performance.now() - began),
    processor: Math.round(Number(/cpu (\d+)/.exec(stdout)?.[1]) / 1000)
  }
}
