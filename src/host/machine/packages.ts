import {type Dirent, readdirSync, readFileSync, realpathSync} from 'node:fs'
import {dirname, join, sep} from 'node:path'
import {compareCodeUnits} from '../../model/order.ts'
import {statFile} from './files.ts'
import {hashOf} from './hash.ts'

/** Returns the name of the package in a bare specifier: `@scope/name` for `@scope/name/part`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Yields where Node and bundlers look for a package from a folder upwards, as absolute paths, nearest first. */
export function* packagePlaces(folder: string, name: string): Generator<string, void> {
  for (let at = folder; ; at = dirname(at)) {
    if (!at.endsWith(`${sep}node_modules`)) yield join(at, 'node_modules', name, 'package.json')
    if (at === dirname(at)) return
  }
}

/** Returns the `package.json` of an installed package as seen from a folder, as an absolute path without resolving links. */
export function findPackage(folder: string, name: string): string | undefined {
  for (const place of packagePlaces(folder, name)) if (statFile(place)) return place
  return undefined
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** An installed package. */
export interface Installed {
  readonly identity: string
  readonly needs: readonly string[]
}

/**
 * Returns the packages that are installed under names, with all their dependencies: one line per package, sorted by code unit. An
 * installed package is identified by name and version; a linked one (a workspace), which changes without a new version, by its
 * code.
 *
 * @param folder absolute path of the folder that imports them
 * @param known packages that were examined before, by folder. Node loads a package once per process, so the first result is what
 * runs
 */
export function installedPackages(
  folder: string,
  names: Iterable<string>,
  known: Map<string, Installed> = seen
): readonly string[] {
  const found = new Map<string, string>()
  const visit = (from: string, name: string): void => {
    const place = findPackage(from, name)
    if (place === undefined) return
    const home = dirname(realpathSync.native(place))
    if (found.has(home)) return
    const installed = known.get(home) ?? look(home)
    known.set(home, installed)
    found.set(home, installed.identity)
    for (const need of installed.needs) visit(home, need)
  }
  for (const name of names) visit(folder, name)
  return [...new Set(found.values())].sort(compareCodeUnits)
}

const seen = new Map<string, Installed>()

function look(home: string): Installed {
  const text = readFileSync(join(home, 'package.json'), 'utf8')
  let manifest: Manifest = {}
  try {
    manifest = JSON.parse(text) as Manifest
  } catch {
    // The code that imports the package reports it.
  }
  const {name, version, dependencies, optionalDependencies, peerDependencies} = manifest
  const linked = !home.split(sep).includes('node_modules')
  return {
    identity: linked ? `${name} ${hashOf(codeOf(home))}` : `${name}@${version}`,
    needs: Object.keys({...dependencies, ...optionalDependencies, ...peerDependencies})
  }
}

const code = /\.(?:[cm]?[jt]sx?|json|node|wasm)$/

/** Returns the names and hashes of all code and data files of a package. */
function codeOf(home: string): string {
  const lines: string[] = []
  const walk = (below: string): void => {
    for (const item of entriesOf(join(home, below))) {
      if (item.name.startsWith('.') || item.name === 'node_modules') continue
      const path = below === '' ? item.name : `${below}/${item.name}`
      if (item.isDirectory()) walk(path)
      else if (item.isFile() && code.test(item.name)) lines.push(`${path} ${hashOf(readFileSync(join(home, path)))}`)
    }
  }
  walk('')
  return lines.join('\n')
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(folder, {withFileTypes: true}).sort((a, b) => compareCodeUnits(a.name, b.name))
}
