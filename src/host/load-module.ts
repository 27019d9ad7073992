import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {parseJson} from '../content/parse-json.ts'
import type {LoadedModule} from '../content/read-context.ts'
import {textFile} from '../content/text-file.ts'
import {createIsland} from '../render/island.tsx'
import {hashOf} from './load-config.ts'
import {readInside} from './page-files.ts'
import {relativePath} from './paths.ts'

export interface ModuleLoader {
  /** Bundles and evaluates a module of the project, once per state of its files. */
  load(
    path: string
  ): Promise<{readonly module: LoadedModule; readonly inputs: readonly (readonly [string, string | null])[]}>
  /** Whether a bare specifier leads to a package of the project or to React. */
  hasPackage(specifier: string): boolean
}

/** What a page and its modules share with docsgen itself: two copies of React cannot render together. */
const shared = /^react(-dom)?(\/.*)?$/

const images = /\.(png|jpe?g|gif|webp|avif|svg)$/

/**
 * Loads `.tsx`, `.ts`, `.js` and `.json` that pages import. esbuild bundles each with what it imports; React is
 * docsgen's own, so a project needs no packages of its own.
 *
 * @param dir where bundles lie, absolute; they are named by their content
 */
export function createModuleLoader({
  root,
  dir,
  alias
}: {
  root: string
  dir: string
  alias: Readonly<Record<string, string>>
}): ModuleLoader {
  const require = createRequire(import.meta.url)
  const projectRequire = createRequire(join(root, 'package.json'))
  const kept = new Map<string, ReturnType<ModuleLoader['load']>>()
  return {
    hasPackage(specifier) {
      if (shared.test(specifier)) return true
      try {
        projectRequire.resolve(specifier)
        return true
      } catch {
        return false
      }
    },
    async load(path) {
      const known = await kept.get(path)?.catch(() => undefined)
      if (known?.inputs.every(([file, hash]) => hashFile(root, file) === hash)) return known
      const loading = bundle()
      kept.set(path, loading)
      return loading

      async function bundle(): ReturnType<ModuleLoader['load']> {
        if (path.endsWith('.json')) {
          const bytes = readInside(root, path)
          const data = readJson(bytes?.toString('utf8') ?? 'null')
          return {
            module: {exports: {...(Array.isArray(data) ? {} : data), default: data}, island: false},
            inputs: [[path, bytes ? hashOf(bytes) : null]]
          }
        }
        if (images.test(path)) throw new Error('images are shown with `![…](./image.png)`, not imported')
        if (shared.test(path))
          return {
            module: {
              exports: (await import(pathToFileURL(require.resolve(path)).href)) as Record<string, unknown>,
              island: false
            },
            inputs: []
          }
        const {build} = await import('esbuild')
        const entry = existsSync(join(root, path)) ? resolve(root, path) : path
        const result = await build({
          entryPoints: [entry],
          bundle: true,
          write: false,
          metafile: true,
          format: 'esm',
          platform: 'node',
          target: 'node20',
          jsx: 'automatic',
          absWorkingDir: root,
          alias: esbuildAlias(root, alias),
          loader: {'.css': 'empty'},
          logLevel: 'silent',
          plugins: [
            {
              name: 'docsgen-shared',
              setup: setup => {
                setup.onResolve({filter: shared}, ({path: name}) => ({
                  path: pathToFileURL(require.resolve(name)).href,
                  external: true
                }))
              }
            }
          ]
        }).catch(
          (error: {errors?: {text: string; location?: {file: string; line: number; column: number} | null}[]}) => {
            throw new Error(
              (error.errors ?? [])
                .map(({text, location}) =>
                  location ? `${text} (${location.file}:${location.line}:${location.column + 1})` : text
                )
                .join('; ') || String(error)
            )
          }
        )
        const code = result.outputFiles[0]?.text ?? ''
        const file = join(dir, `${hashOf(code)}.mjs`)
        // Its name is its content's hash, but a damaged file has that name too.
        if (readText(file) !== code) {
          mkdirSync(dir, {recursive: true})
          const temporary = `${file}.${process.pid}`
          writeFileSync(temporary, code)
          renameSync(temporary, file)
        }
        const exports = named((await import(pathToFileURL(file).href)) as Record<string, unknown>)
        const inputs = Object.keys(result.metafile.inputs).map(input => {
          const inside = relativePath(root, resolve(root, input))
          return [inside, hashFile(root, inside)] as const
        })
        const island = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/.test(
          readInside(root, path)?.toString('utf8') ?? ''
        )
        return {module: {exports: island ? islands(exports, path) : {...exports}, island}, inputs}
      }
    }
  }
}

function islands(exports: Readonly<Record<string, unknown>>, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === 'function' && /^[A-Z]|^default$/.test(name)
        ? createIsland({component: value as never, source: path, name})
        : value
    ])
  )
}

/** @throws with the place of the first mistake, which the engine's own words do not always have */
function readJson(text: string): Record<string, unknown> {
  const json = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch (error) {
    const parsed = parseJson(json)
    if (!('problem' in parsed)) throw error
    const {line, column} = textFile(json).pointAt(parsed.problem.from)
    throw new Error(`${parsed.problem.reason} (${line}:${column})`)
  }
}

/** A CommonJS package has one export, an object with the names that pages import. */
function named(exports: Record<string, unknown>): Record<string, unknown> {
  const {default: only, ...rest} = exports
  return Object.keys(rest).length === 0 && typeof only === 'object' && only !== null
    ? {...only, default: only}
    : exports
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** esbuild wants aliases without a trailing slash, and absolute targets. */
export function esbuildAlias(root: string, alias: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(alias).map(([prefix, target]) => [prefix.replace(/\/$/, ''), resolve(root, target)])
  )
}

function hashFile(root: string, path: string): string | null {
  try {
    return hashOf(readFileSync(join(root, path)))
  } catch {
    return null
  }
}
