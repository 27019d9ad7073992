import {readFileSync} from 'node:fs'
import {createRequire, isBuiltin} from 'node:module'
import {dirname, isAbsolute, join, posix, resolve, sep} from 'node:path'
import type {Metafile} from 'esbuild'
import {parse} from 'jsonc-parser'
import {importExtensions} from '../../model/components/import-extensions.ts'
import type {FileHashes} from '../../model/project/inputs.ts'
import {hashFile, statFile} from '../machine/files.ts'
import {packageName, packagePlaces} from '../machine/packages.ts'
import {relativePath} from '../machine/paths.ts'
import {fileOfInput} from './esbuild-paths.ts'

/** Files that a module depends on. */
export type ModuleInputs = FileHashes

/** Returns the current states of files. */
export function statesOf(root: string, paths: Iterable<string>): ModuleInputs {
  return [...new Set(paths)].map(path => [path, hashFile(root, path)] as const)
}

/** Returns the files in a bundle, relative to the root. */
export function bundledFiles(root: string, {inputs}: Metafile): string[] {
  const files = Object.keys(inputs).flatMap(input => (isVirtual(input) ? [] : [fileOfInput(root, input)]))
  return [...new Set(files)]
}

/**
 * Returns everything that a bundle depends on, relative to the root: its files; files and packages that would be used instead if
 * they existed; the `package.json` at the root of a package; the `tsconfig.json` of each folder.
 */
export function bundleInputs(root: string, metafile: Metafile): ReadonlySet<string> {
  const paths = withSettings(
    root,
    bundledFiles(root, metafile).map(path => resolve(root, path))
  )
  const add = (path: string): void => void paths.add(relativePath(root, path))
  for (const [name, {imports}] of Object.entries(metafile.inputs)) {
    if (isVirtual(name)) continue
    const file = resolve(root, fileOfInput(root, name))
    const folder = dirname(file)
    for (const {original = '', path, external} of imports) {
      if (original === '' || isBuiltin(original)) continue
      if (original.startsWith('.')) {
        if (!isInstalled(file))
          for (const other of before(join(folder, original), resolve(root, fileOfInput(root, path)))) add(other)
      } else if (!external && !isAbsolute(original)) {
        // `#part` is an entry in the importing package's own `package.json`.
        if (original.startsWith('#')) for (const other of manifestsOf(folder)) add(other)
        else for (const other of placesOf(folder, original)) add(other)
      }
    }
  }
  return paths
}

/**
 * Returns files with the `package.json` and `tsconfig.json` that affect how they are compiled, relative to the root.
 *
 * @param files absolute paths
 */
export function withSettings(root: string, files: Iterable<string>): Set<string> {
  const paths = new Set<string>()
  const settled = new Set<string>()
  for (const file of files) {
    paths.add(relativePath(root, file))
    const folder = dirname(file)
    if (settled.has(folder)) continue
    settled.add(folder)
    for (const path of settingsOf(root, folder)) paths.add(relativePath(root, path))
  }
  return paths
}

/**
 * Yields where a package would be found from a folder, up to the first place that has it, as absolute paths.
 *
 * @param specifier its name, or a part of it (`name/part`)
 */
export function* placesOf(folder: string, specifier: string): Generator<string, void> {
  for (const place of packagePlaces(homeOf(folder), packageName(specifier))) {
    yield place
    if (statFile(place)) return
  }
}

/** Returns whether an input is one of the bundler's own names: `docsgen:docsgen`, `(disabled):fs`. */
function isVirtual(input: string): boolean {
  return /^(?:\(disabled\)|(?!docsgen-(?:client|css):)[\w-]{2,}):|^<stdin>$/.test(input)
}

function isInstalled(file: string): boolean {
  return file.split(sep).includes('node_modules')
}

/** Returns the files that are tried before the one that an import resolved to. */
function before(target: string, found: string): string[] {
  const tried: string[] = []
  for (const extension of importExtensions) {
    const path = target + extension
    if (path === found) break
    tried.push(path)
  }
  return tried
}

/** Returns the folder of the installed package that contains a folder; the folder itself if none does. */
function homeOf(folder: string): string {
  const parts = folder.split(sep)
  const at = parts.lastIndexOf('node_modules')
  if (at < 0) return folder
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep)
}

/** Yields the files that affect how the code of a folder is compiled, whether or not they exist, as absolute paths. */
function* settingsOf(root: string, folder: string): Generator<string, void> {
  if (isInstalled(folder + sep)) {
    yield join(homeOf(folder), 'package.json')
    return
  }
  // The project's own `package.json` changes with every installed package, but does not affect its modules.
  for (const path of manifestsOf(folder)) if (dirname(path) !== root) yield path
  for (const path of upwards(folder, 'tsconfig.json')) {
    yield path
    if (statFile(path)) {
      yield* extended(path, new Set())
      return
    }
  }
}

/** Yields the nearest `package.json`, after those that would be nearer if they existed. */
function* manifestsOf(folder: string): Generator<string, void> {
  for (const path of upwards(folder, 'package.json')) {
    if (!statFile(path)) continue
    yield path
    return
  }
}

function* upwards(folder: string, name: string): Generator<string, void> {
  for (let at = folder; ; at = dirname(at)) {
    yield join(at, name)
    if (at === dirname(at)) return
  }
}

/** Yields the files that a `tsconfig.json` extends. */
function* extended(path: string, done: Set<string>): Generator<string, void> {
  if (done.has(path)) return
  done.add(path)
  let base: unknown
  try {
    base = (parse(readFileSync(path, 'utf8'), [], {allowTrailingComma: true}) as {extends?: unknown} | undefined)
      ?.extends
  } catch {
    return
  }
  for (const name of Array.isArray(base) ? base : [base]) {
    if (typeof name !== 'string') continue
    for (const other of basePlaces(path, name)) {
      yield other
      if (!statFile(other)) continue
      yield* extended(other, done)
      break
    }
  }
}

function basePlaces(path: string, name: string): string[] {
  const target = name.startsWith('.') || isAbsolute(name) ? resolve(dirname(path), name) : undefined
  if (target !== undefined) return [target, `${target}.json`]
  const require = createRequire(path)
  for (const wanted of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      return [require.resolve(wanted)]
    } catch {
      // The next form is tried.
    }
  }
  return [...packagePlaces(dirname(path), packageName(name))]
}

/** Returns the absolute paths where a broken import would be found if a file or package were added. */
export function candidates(
  specifier: string,
  {folder, alias}: {readonly folder: string; readonly alias: Readonly<Record<string, string>>}
): readonly string[] {
  const known = Object.entries(alias).find(([prefix]) => specifier === prefix || specifier.startsWith(`${prefix}/`))
  const target = known
    ? posix.join(known[1], specifier.slice(known[0].length))
    : specifier.startsWith('.')
      ? join(folder, specifier)
      : isAbsolute(specifier)
        ? specifier
        : undefined
  if (target !== undefined) return importExtensions.map(extension => target + extension)
  return [...placesOf(folder, specifier)]
}
