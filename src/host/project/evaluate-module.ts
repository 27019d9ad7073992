import {readFileSync} from 'node:fs'
import {createRequire, isBuiltin} from 'node:module'
import {isAbsolute, join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Plugin} from 'esbuild'
import {compareCodeUnits} from '../../model/order.ts'
import {sayThrownAt} from '../../model/thrown-at.ts'
import {touch} from '../cache/cache.ts'
import {cacheDirOf} from '../cache/cache-path.ts'
import {writeCacheFile} from '../cache/write-cache-file.ts'
import {hashFile} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {installCommand} from '../machine/install-command.ts'
import {installedPackages, packageName} from '../machine/packages.ts'
import {libDir} from '../machine/paths.ts'
import {withinTime} from '../machine/time/within-time.ts'
import {bundleInputs, type ModuleInputs, statesOf} from '../modules/module-inputs.ts'
import {shared} from '../modules/own-modules.ts'
import {untilSettled} from '../modules/until-settled.ts'
import {noteOrigin} from './note-origin.ts'

export interface EvaluatedModule {
  /** Its default export. */
  readonly value: unknown
  /** Hash of its code, of what it imports from the project, and of the packages that it imports. */
  readonly hash: string
  /** The project's files in it, absolute. */
  readonly files: readonly string[]
}

const require = createRequire(import.meta.url)

/** How the bundle names docsgen's own modules until it is written, so that its hash is the same wherever docsgen lies. */
const ownMark = 'docsgen-own:'

/**
 * Bundles a module of the project that runs while docsgen starts (a configuration, a plugin) and imports the bundle; packages
 * stay outside of it. The bundle is kept beside the cache: while none of its files changes, the next start imports it
 * without starting esbuild, which takes longer than all the rest of a warm build.
 *
 * @param module an absolute path, or the name of a package's module
 * @param name how messages call it
 * @throws HostError 2 where it does not compile or throws
 */
export async function evaluateModule(root: string, module: string, name: string): Promise<EvaluatedModule> {
  if (module.startsWith('docsgen/')) return {value: await importOwn(module, name), hash: '', files: []}
  const folder = join(cacheDirOf(root), 'config')
  const index = join(folder, `${hashOf(`${module}\n${libDir()}`).slice(0, 16)}.json`)
  const known = readIndex(index)
  if (
    known?.inputs.every(([file, hash]) => hashFile(root, file) === hash) &&
    hashOfFile(known.bundle) === known.written
  ) {
    for (const path of [index, known.bundle]) touch(path)
    return {value: await importDefault(root, known.bundle, name), ...identify(root, known)}
  }
  const {isSettled, code, map, ...made} = await untilSettled(root, () => bundleFor(root, module, name, folder))
  writeCacheFile(`${made.bundle}.map`, map)
  writeCacheFile(made.bundle, code)
  if (isSettled) writeCacheFile(index, JSON.stringify(made))
  return {value: await importDefault(root, made.bundle, name), ...identify(root, made)}
}

/** The code to be written, and what is known of it. */
async function bundleFor(
  root: string,
  module: string,
  name: string,
  folder: string
): Promise<BundleIndex & {readonly code: string; readonly map: string}> {
  const {build} = await import('esbuild')
  const result = await build({
    ...(isAbsolute(module)
      ? {entryPoints: [module]}
      : {stdin: {contents: `export {default} from ${JSON.stringify(module)}`, resolveDir: root}}),
    bundle: true,
    write: false,
    metafile: true,
    outdir: root,
    // For the places of what it throws.
    sourcemap: 'external',
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    absWorkingDir: root,
    logLevel: 'silent',
    plugins: [ownModules]
  }).catch((error: {errors?: {text: string; location?: {file: string; line: number; column: number}}[]}) => {
    const problems = (error.errors ?? []).map(({text, location}) =>
      location ? `${location.file}:${location.line}:${location.column + 1} ${text}` : text
    )
    throw new HostError(`Cannot compile ${name}:\n  ${problems.join('\n  ') || String(error)}`, 2)
  })
  const textOf = (isMap: boolean): string =>
    result.outputFiles.find(({path}) => path.endsWith('.map') === isMap)?.text ?? ''
  const code = textOf(false)
  const written = code.replace(new RegExp(`"${ownMark}([^"]+)"`, 'g'), (_, specifier: string) =>
    JSON.stringify(pathToFileURL(require.resolve(specifier)).href)
  )
  const bundle = join(folder, `${hashOf(written).slice(0, 16)}.mjs`)
  const packages = Object.values(result.metafile.outputs)
    .flatMap(({imports}) => imports.map(({path: imported}) => imported))
    .filter(imported => !isBuiltin(imported) && !imported.startsWith(ownMark))
  return {
    code: written,
    map: textOf(true),
    bundle,
    hash: hashOf(code),
    written: hashOf(written),
    inputs: statesOf(
      root,
      [...bundleInputs(root, result.metafile)].filter(input => input !== '<stdin>')
    ),
    packages: [...new Set(packages.map(packageName))].sort(compareCodeUnits)
  }
}

/** Marks docsgen's own modules and its React, which are there whatever packages the project has. */
const ownModules: Plugin = {
  name: 'docsgen',
  setup(setup) {
    for (const filter of [/^docsgen(\/|$)/, shared])
      setup.onResolve({filter}, ({path}) => ({path: `${ownMark}${path}`, external: true}))
  }
}

/** Packages are not in the bundle: they are loaded as they are installed. */
function identify(root: string, {hash, inputs, packages}: BundleIndex): {hash: string; files: string[]} {
  const installed = packages.length > 0 ? installedPackages(root, packages) : []
  return {
    hash: hashOf([hash, ...installed].join('\n')),
    files: inputs.flatMap(([file, state]) => (state === null ? [] : [resolve(root, file)]))
  }
}

interface BundleIndex {
  readonly bundle: string
  /** Of its code, the same wherever docsgen lies. */
  readonly hash: string
  /** Of the bundle's own text. */
  readonly written: string
  readonly inputs: ModuleInputs
  /** Names of the packages that it imports. */
  readonly packages: readonly string[]
}

/** Nothing where there is no such file. */
function hashOfFile(path: string): string | undefined {
  try {
    return hashOf(readFileSync(path))
  } catch {
    return undefined
  }
}

/** Nothing where there is none, or where it is damaged. */
function readIndex(path: string): BundleIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(path, 'utf8')) as Partial<BundleIndex>
    const whole = typeof index.bundle === 'string' && Array.isArray(index.inputs) && Array.isArray(index.packages)
    return whole ? (index as BundleIndex) : undefined
  } catch {
    return undefined
  }
}

/**
 * Imports one of docsgen's own modules. It holds nothing of the project, and its code is part of every key.
 *
 * @throws HostError 2 where there is no such module
 */
async function importOwn(module: string, name: string): Promise<unknown> {
  try {
    return ((await import(module)) as {default?: unknown}).default
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    throw new HostError(
      code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
        ? `Unexpected module of ${name}, expected one that docsgen exports.`
        : `Cannot load ${name}: ${message}`,
      2
    )
  }
}

async function importDefault(root: string, bundle: string, name: string): Promise<unknown> {
  try {
    const exported: unknown = await withinTime(() => import(pathToFileURL(bundle).href))
    return (exported as {default?: unknown}).default
  } catch (error) {
    const {message} = error as Error
    const missing = /^Cannot find (?:package|module) '([^']+)' imported from /.exec(message)?.[1]
    if (missing !== undefined)
      throw new HostError(
        `Unexpected import of \`${missing}\` in ${name}, expected an installed package. Install it with \`${installCommand(root).command} ${packageName(missing)}\`.`,
        2
      )
    throw new HostError(`Cannot load ${name}: ${message}${sayThrownAt(noteOrigin(root, error))}`, 2)
  }
}
