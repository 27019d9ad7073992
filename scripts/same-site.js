import {execFileSync} from 'node:child_process'
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

/**
 * Proves that a change of the program changes no site: builds content/ of this checkout, and the projects on the command line,
 * with another compiled checkout of docsgen and with this one, and docs/ of each, and compares every file and the reference.
 *
 *     git worktree add ../before HEAD && (cd ../before && npm ci && node scripts/build.js)
 *     node scripts/build.js && node scripts/same-site.js ../before [project ...]
 *
 * Names of scripts and styles carry a hash that depends on where their sources are, so each stands for its logical name.
 */
const here = fileURLToPath(new URL('..', import.meta.url))
const [other, ...projects] = process.argv.slice(2)
if (other === undefined) throw new Error('Usage: node scripts/same-site.js <other checkout> [project ...]')

const work = mkdtempSync(join(tmpdir(), 'docsgen-same-'))
process.on('exit', () => rmSync(work, {recursive: true, force: true}))

/** What a compiled checkout consists of, and its documentation, whose pages are in the folders of features too. */
const parts = ['bin', 'lib', 'package.json', 'schema', 'templates', 'docs', 'plugins', 'scripts', 'src']
/** Everything else in this checkout may belong to its sites. */
const aside = new Set([...parts, '.git', '.docsgen', 'dist', 'node_modules'])

/** A checkout with another one's program and docs, and this one's content, which find the package by its own name. @param {string} checkout */
function stage(checkout) {
  const staged = mkdtempSync(join(work, 'program-'))
  const filter = (/** @type {string} */ path) => !/[\\/](?:\.docsgen|dist)$/.test(path)
  for (const name of parts) cpSync(join(checkout, name), join(staged, name), {recursive: true, filter})
  for (const name of readdirSync(here))
    if (!aside.has(name)) cpSync(join(here, name), join(staged, name), {recursive: true, filter})
  symlinkSync(join(here, 'node_modules'), join(staged, 'node_modules'))
  return staged
}

/** Files of a site as text, each hashed name of the program's own files replaced. @param {string} program @param {string} project */
function build(program, project) {
  const outDir = mkdtempSync(join(work, 'site-'))
  const command = [
    join(program, 'bin/docsgen.js'),
    'build',
    resolve(program, project),
    '--no-cache',
    '--out-dir',
    outDir
  ]
  execFileSync(process.execPath, command, {stdio: ['ignore', 'ignore', 'pipe']})
  const {files} = JSON.parse(readFileSync(join(program, 'lib/build.json'), 'utf8'))
  /** @type {[string, string][]} */
  const names = Object.entries(files).filter(([logical, name]) => logical !== name)
  const hashed = new Map(names.map(([logical, name]) => [name, logical]))
  const pattern = new RegExp([...hashed.keys()].map(name => name.replaceAll('.', '\\.')).join('|'), 'g')
  /** @param {string} text */
  const settle = text => text.replace(pattern, name => hashed.get(name) ?? name)
  const made = readdirSync(outDir, {recursive: true, withFileTypes: true}).filter(item => item.isFile())
  return new Map(
    made.flatMap(item => {
      const path = join(item.parentPath, item.name).slice(outDir.length + 1)
      // Keys of the program itself, and what browsers run, which names other scripts by their hashes.
      if (path === '.docsgen-manifest.json') return []
      return [[settle(path), settle(readFileSync(join(outDir, path), 'latin1'))]]
    })
  )
}

/** @param {string} program */
async function reference(program) {
  const {readReference} = await import(pathToFileURL(join(program, 'lib/reference.js')).href)
  return new Map(Object.entries(readReference()).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** @param {string} title @param {ReadonlyMap<string, string>} before @param {ReadonlyMap<string, string>} after */
function compare(title, before, after) {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const changed = names.filter(name => before.get(name) !== after.get(name))
  console.log(`${title}: ${names.length} compared, ${changed.length} differ`)
  for (const name of changed.slice(0, 20)) console.log(`  ${name}${differenceOf(before.get(name), after.get(name))}`)
  if (changed.length > 0) process.exitCode = 1
}

/** Where two texts part. @param {string | undefined} before @param {string | undefined} after */
function differenceOf(before, after) {
  if (before === undefined || after === undefined) return before === undefined ? ' is new' : ' is gone'
  let at = 0
  while (before[at] === after[at]) at++
  /** @param {string} text */
  const around = text => JSON.stringify(text.slice(Math.max(0, at - 30), at + 60))
  return ` at ${at}: ${around(before)} became ${around(after)}`
}

const [before, after] = [stage(resolve(other)), stage(here)]
for (const project of ['.', 'docs', ...projects.map(path => resolve(path))])
  compare(project, build(before, project), build(after, project))
compare('reference', await reference(before), await reference(after))
