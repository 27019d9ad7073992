import {createRequire, isBuiltin} from 'node:module'
import {isAbsolute, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {BuildFailure, Plugin} from 'esbuild'
import {compareCodeUnits} from '../../model/order.ts'
import {cacheDirOf} from '../cache/cache-path.ts'
import {codeFile, isWholeCode, keepCode} from '../cache/code-file.ts'
import {createStore, type Made} from '../cache/store.ts'
import {writeCacheFile} from '../cache/write-cache-file.ts'
import {programPlace} from '../machine/build-id.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {installCommand} from '../machine/install-command.ts'
import {findPackage, installedPackages, packageName} from '../machine/packages.ts'
import {throwFailure} from '../machine/placed-error.ts'
import {withinTime} from '../machine/time/within-time.ts'
import {bundleInputs, type ModuleInputs, statesOf} from '../modules/module-inputs.ts'
import {shared} from '../modules/own/own-modules.ts'
import {untilSettled} from '../modules/until-settled.ts'
import {compileFailure} from './compile-failure.ts'
import {noteOrigin} from './note-origin.ts'

export interface EvaluatedModule {
  /** The module's default export. */
  readonly value: unknown
  /** Hash of the module's code, of what it imports from the project, and of the packages that it imports. */
  readonly hash: string
  /** Absolute paths of the project's files that the module consists of. */
  readonly files: readonly string[]
}

const require = createRequire(import.meta.url)

/**
 * Prefix of docsgen's own modules until the bundle is written, so the bundle's hash does not depend on where docsgen is
 * installed.
 */
const ownMark = 'docsgen-own:'

/**
 * Bundles a module of the project that runs while docsgen starts (a configuration or a plugin) and imports the bundle. Packages
 * are not bundled. The bundle is cached: as long as none of its files changes, the next start imports it without starting
 * esbuild, which takes longer than the rest of a warm build.
 *
 * @param module an absolute path, or the name of a package's module
 * @param name how messages refer to the module
 * @throws HostError 2 if the module does not compile or throws
 */
export async function evaluateModule(root: string, module: string, name: string): Promise<EvaluatedModule> {
  if (module.startsWith('docsgen/')) return {value: await importOwn(module, name), hash: '', files: []}
  const cacheDir = cacheDirOf(root)
  const bundleOf = ({written}: KeptBundle): string => codeFile(cacheDir, 'config', written)
  const make = async (): Promise<Made<KeptBundle>> => {
    const {code, map, inputs, ...value} = await untilSettled(root, () => bundleFor(root, module, name))
    writeCacheFile(`${bundleOf(value)}.map`, map)
    keepCode(bundleOf(value), code)
    return {value, inputs}
  }
  const {value, inputs = []} = await createStore(root, cacheDir).derive(
    'config',
    [programPlace(), module],
    make,
    kept => isWholeCode(bundleOf(kept))
  )
  return {
    value: await importDefault(root, bundleOf(value), name),
    hash: identify(root, value),
    files: inputs.flatMap(([file, state]) => (state === null ? [] : [resolve(root, file)]))
  }
}

/** Returns the code to write, and what is kept of it. */
async function bundleFor(
  root: string,
  module: string,
  name: string
): Promise<KeptBundle & {readonly inputs: ModuleInputs; readonly code: string; readonly map: string}> {
  const {build} = await import('esbuild')
  const result = await build({
    ...(isAbsolute(module)
      ? {entryPoints: [module]}
      : {stdin: {contents: `export {default} from ${JSON.stringify(module)}`, resolveDir: root}}),
    bundle: true,
    write: false,
    metafile: true,
    outdir: root,
    // Used to locate errors that the module throws.
    sourcemap: 'external',
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    absWorkingDir: root,
    logLevel: 'silent',
    plugins: [ownModules, missingTools(root)]
  }).catch((error: Partial<BuildFailure>) => {
    throw compileFailure(root, error, name)
  })
  const textOf = (isMap: boolean): string =>
    result.outputFiles.find(({path}) => path.endsWith('.map') === isMap)?.text ?? ''
  const code = textOf(false)
  const written = code.replace(new RegExp(`"${ownMark}([^"]+)"`, 'g'), (_, specifier: string) =>
    JSON.stringify(pathToFileURL(require.resolve(specifier)).href)
  )
  const packages = Object.values(result.metafile.outputs)
    .flatMap(({imports}) => imports.map(({path: imported}) => imported))
    .filter(imported => !isBuiltin(imported) && !imported.startsWith(ownMark))
  return {
    code: written,
    map: textOf(true),
    hash: hashOf(code),
    written: hashOf(written),
    inputs: statesOf(
      root,
      [...bundleInputs(root, result.metafile)].filter(input => input !== '<stdin>')
    ),
    packages: [...new Set(packages.map(packageName))].sort(compareCodeUnits)
  }
}

/** Keeps docsgen's own modules and its React external: they are available whatever packages the project has installed. */
const ownModules: Plugin = {
  name: 'docsgen',
  setup(setup) {
    for (const filter of [/^docsgen(\/|$)/, shared])
      setup.onResolve({filter}, ({path}) => ({path: `${ownMark}${path}`, external: true}))
  }
}

/** Uses docsgen's own copies of unified's tools for trees if a project without installed packages imports them. */
const missingTools = (root: string): Plugin => ({
  name: 'docsgen-tree-tools',
  setup(setup) {
    setup.onResolve({filter: /^(?:unist|mdast|hast)-util-[\w-]+$/}, ({path, resolveDir}) => {
      if (findPackage(resolveDir || root, path) !== undefined) return undefined
      try {
        require.resolve(path)
      } catch {
        // The error contains the name of the package.
        return undefined
      }
      return {path: `${ownMark}${path}`, external: true}
    })
  }
})

/** Returns the hash of a bundle. Packages are not part of the bundle, so the hash includes their installed versions. */
function identify(root: string, {hash, packages}: KeptBundle): string {
  const installed = packages.length > 0 ? installedPackages(root, packages) : []
  return hashOf([hash, ...installed].join('\n'))
}

interface KeptBundle {
  /** Hash of the code; it does not depend on where docsgen is installed. */
  readonly hash: string
  /** Hash of the bundle as it was written. */
  readonly written: string
  /** Names of the packages that the bundle imports. */
  readonly packages: readonly string[]
}

/**
 * Imports one of docsgen's own modules. Its hash is empty, because docsgen's code is part of every cache key.
 *
 * @throws HostError 2 if there is no such module
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
    throw throwFailure(`Cannot load ${name}: ${message}`, noteOrigin(root, error))
  }
}
