import {isAbsolute, join, posix, resolve} from 'node:path'
import {plainFrontMatter} from '../../../content/plain-front-matter.ts'
import {entriesBelow} from '../../../host/machine/files.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {firstBodyLine, frontMatterYaml} from '../../../model/text/front-matter-block.ts'
import {globPattern} from '../dialects/glob.ts'

/** How a bundled configuration finds these functions: see `clientBoundary`. */
const globalKey = Symbol.for('docsgen.stand-ins')
Object.assign(globalThis, {[globalKey]: {find, matter}})

const found = `const {find, matter} = globalThis[Symbol.for('docsgen.stand-ins')]`
const later = 'const later = async (...input) => find(root, ...input)'
const now = 'const now = (...input) => find(root, ...input)'

/**
 * Returns the code of a package that configurations often compute a navigation with: those that list files, and gray-matter. The one of
 * Rstack keeps the configuration of the documentation, which no module exports, for `definedValue`. Packages are not loaded, because they may be missing and can do anything.
 *
 * @param root absolute path of the folder that relative patterns start at
 * @returns `undefined` for all other packages
 */
export function codeOfPackage(name: string, root: string): string | undefined {
  const start = `${found}\nconst root = ${JSON.stringify(root)}\n${later}\n${now}\n`
  switch (name) {
    case 'fast-glob':
    case 'globby':
    case 'tinyglobby':
    case 'glob':
      return `${start}module.exports = Object.assign(later, {default: later, glob: later, globby: later, async: later, sync: now, globSync: now, globbySync: now, isDynamicPattern: text => /[*?{[(!]/.test(text), convertPathToPattern: path => path, escapePath: path => path})`
    case 'gray-matter':
      return `${start}module.exports = Object.assign(matter, {default: matter, read: path => matter(require('node:fs').readFileSync(path, 'utf8'))})`
    case 'rstack':
      return `module.exports = {define: new Proxy({doc: value => void (globalThis[Symbol.for('docsgen.defined')] = value)}, {get: (own, name) => own[name] ?? (() => {})})}`
    default:
      return undefined
  }
}

const definedKey = Symbol.for('docsgen.defined')

/** Returns the configuration that a module passed to `define.doc` of Rstack since the last call, if there is one. */
export function definedValue(): unknown {
  const global = globalThis as {[definedKey]?: unknown}
  const value = global[definedKey]
  delete global[definedKey]
  return value
}

interface FindOptions {
  readonly cwd?: string
  readonly ignore?: string | readonly string[]
  readonly absolute?: boolean
  readonly onlyDirectories?: boolean
  readonly dot?: boolean
}

/** Returns the files that match patterns, relative to the folder, sorted. Patterns with `!` exclude files. */
function find(root: string, given: string | readonly string[] | FindOptions, more: FindOptions = {}): string[] {
  // tinyglobby accepts `{patterns, …}`.
  const {patterns = [], ...own} = isPatterns(given) ? {patterns: given} : (given as {patterns?: string | string[]})
  const options: FindOptions = {...own, ...more}
  const {cwd = '.', ignore = [], absolute = false, onlyDirectories = false, dot = false} = options
  const folder = resolve(root, cwd)
  const all = [patterns].flat()
  const inFolder = (pattern: string): string =>
    isAbsolute(pattern) && pattern.startsWith(`${folder}/`)
      ? pattern.slice(folder.length + 1)
      : posix.normalize(pattern).replace(/^\.\//, '')
  const wanted = all.filter(pattern => !pattern.startsWith('!')).map(pattern => globPattern(inFolder(pattern)))
  const excluded = [...[ignore].flat(), ...all.flatMap(pattern => (pattern.startsWith('!') ? [pattern.slice(1)] : []))]
  const refused = excluded.map(pattern => globPattern(inFolder(pattern)))
  return [...entriesBelow(folder, ({name}) => name === 'node_modules' || (!dot && name.startsWith('.')))]
    .filter(({isFolder}) => isFolder === onlyDirectories)
    .map(({path}) => path)
    .filter(path => wanted.some(pattern => pattern.test(path)) && !refused.some(pattern => pattern.test(path)))
    .sort(compareCodeUnits)
    .map(path => (absolute ? join(folder, path) : path))
}

function isPatterns(given: unknown): given is string | readonly string[] {
  return typeof given === 'string' || Array.isArray(given)
}

/** Returns the front matter of a page and its text. */
function matter(input: unknown): {readonly data: unknown; readonly content: string; readonly excerpt: string} {
  const text = String(input)
  const content = text.split('\n').slice(firstBodyLine(text)).join('\n')
  return {data: plainFrontMatter(frontMatterYaml(text)), content, excerpt: ''}
}
