import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, dirname, join, relative, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {compareSites} from './compare-sites.js'
import {docsgen, generators} from './generators.js'
import {readSite} from './read-site.js'

/**
 * Builds a project of another generator with that generator and with docsgen, and compares what readers see: routes, titles,
 * words, code blocks, links, ids of headings and the sidebar.
 *
 *     node scripts/compare-generators/index.js GENERATOR PROJECT [--repository FOLDER] [--theme FOLDER]…
 *       [--theirs SITE] [--ours SITE] [--show 5]
 *
 * The generator must be installed: `hugo` and `mkdocs` on the machine, the others in the project. `--theirs` and `--ours` name
 * sites that are already built. `--repository` names a folder around the project whose files it needs. `--theme` names a theme of
 * Hugo whose shortcodes the project uses.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    theirs: {type: 'string'},
    ours: {type: 'string'},
    repository: {type: 'string'},
    theme: {type: 'string', multiple: true, default: []},
    show: {type: 'string', default: '5'}
  }
})
const [name = '', project] = positionals
const generator = generators[name]
if (generator === undefined || project === undefined) {
  console.error(`Usage: node scripts/compare-generators/index.js ${Object.keys(generators).join('|')} PROJECT`)
  process.exit(2)
}

const work = mkdtempSync(join(tmpdir(), 'docsgen-compare-'))
process.on('exit', () => rmSync(work, {recursive: true, force: true}))

/**
 * Copies the repository of the project, because generators write into it. Packages stay where they are. Some generators read the
 * dates of files from git, so the copy is a repository.
 *
 * @param {string} folder
 * @returns {string} the copy of the project
 */
function copy(folder) {
  const around = resolve(values.repository ?? folder)
  const left = new Set(['.git', '.docsgen', 'dist', 'resources', 'site'])
  const filter = (/** @type {string} */ path) => dirname(path) !== folder || !left.has(basename(path))
  const target = join(work, 'project')
  cpSync(around, target, {recursive: true, verbatimSymlinks: true, filter})
  const author = ['-c', 'user.name=docsgen', '-c', 'user.email=docsgen@example.org']
  for (const step of [
    ['init', '-q'],
    ['add', '-A', '.', ':(exclude,glob)**/node_modules/**'],
    [...author, 'commit', '-q', '-m', 'Copy']
  ])
    execFileSync('git', step, {cwd: target, stdio: 'ignore'})
  return join(target, relative(around, folder))
}

function buildTheirs() {
  const outDir = join(work, 'theirs')
  generator?.build({project: copy(resolve(project ?? '')), outDir, themes: values.theme})
  return outDir
}

function buildOurs() {
  const outDir = join(work, 'ours')
  const program = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))
  const options = ['build', resolve(project ?? ''), '--rule', '*=warn', '--log-level', 'error', '--out-dir', outDir]
  execFileSync(process.execPath, [program, ...options], {stdio: ['ignore', 'ignore', 'inherit']})
  return outDir
}

const ours = values.ours ?? buildOurs()
const page = readFileSync(join(ours, existsSync(join(ours, 'index.html')) ? 'index.html' : '404.html'), 'utf8')
const base = /data-base="([^"]*)"/.exec(page)?.[1] ?? '/'
const url = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(page)?.[1]
const site = {base: base.endsWith('/') ? base : `${base}/`, url}
/** Returns the folder of their site; prints why it cannot be built, without a stack. */
function theirSite() {
  try {
    return values.theirs ?? buildTheirs()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}
const theirs = theirSite()
console.log(
  compareSites(readSite(theirs, generator.looks, site), readSite(ours, docsgen, site), Number(values.show)).join('\n')
)
