import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Loader, Plugin} from 'esbuild'
import {programSuffix} from '../../model/components/module-syntax.ts'
import {rawFile, rawSuffix} from '../../model/components/raw-import.ts'
import {readFound} from '../machine/files.ts'
import {relativePath} from '../machine/paths.ts'

/** Namespace of modules inside islands, by path relative to the root. The page may have another copy of the same file. */
export const clientSpace = 'docsgen-client'
/** Namespace of CSS modules, by path relative to the root with a hash in the name, so class names depend only on the path. */
export const cssModuleSpace = 'docsgen-css'

const virtual = new RegExp(`^(?:${clientSpace}|${cssModuleSpace}):`)
const hashed = /~[0-9a-f]{8}(?=\.module\.\w+$)/

/** Returns the file of a bundle's input, or of an error's place, relative to the root. */
export function fileOfInput(root: string, input: string): string {
  return relativePath(root, resolve(root, withoutSuffix(input.replace(virtual, '').replace(hashed, ''))))
}

/** Matches a module of a project or a package. */
export const scriptFile = /\.[cm]?[jt]sx?$/

/** Returns whether a module belongs to a package, whose components are rendered unchanged. */
export function isPackaged(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path)
}

export function loaderOf(path: string): Loader {
  if (/\.[cm]?ts$/.test(path)) return 'ts'
  return path.endsWith('.tsx') ? 'tsx' : 'jsx'
}

/**
 * Returns the file of a module's path, which has a suffix if the module consists of a page's statements or is imported as text.
 */
export function withoutSuffix(path: string): string {
  return path.endsWith(programSuffix) ? path.slice(0, -programSuffix.length) : (rawFile(path) ?? path)
}

/** Returns the name of a CSS module in `cssModuleSpace`. */
export function hashedCssModule(path: string, hash: string): string {
  return path.replace(/\.module\.\w+$/, end => `~${hash}${end}`)
}

/** Converts aliases for esbuild, without a trailing slash and with absolute targets. `fromRoot` handles the root itself. */
export function esbuildAlias(root: string, alias: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(alias)
      .filter(([prefix]) => prefix !== '/')
      .map(([prefix, target]) => [prefix.replace(/\/$/, ''), resolve(root, target)])
  )
}

/**
 * Resolves `/parts/x.jsx` in a module to a file of the project, as in a page, unless the machine has a file at that path.
 * `assetPlugin` handles addresses in style sheets, which refer to public files.
 */
export function fromRoot(root: string): Plugin {
  return {
    name: 'docsgen-from-root',
    setup(setup) {
      setup.onResolve({filter: /^\//}, ({path, kind, importer}) =>
        kind === 'entry-point' || kind === 'url-token' || path.startsWith('//') || existsSync(withoutSuffix(path))
          ? undefined
          : setup.resolve(`.${path}`, {kind, importer, resolveDir: root})
      )
    }
  }
}

/** Loads files as text if the import says so (`./example.ts?raw`). */
export function rawPlugin(root: string): Plugin {
  return {
    name: 'docsgen-raw',
    setup(setup) {
      setup.onResolve({filter: /\?raw$|^!*raw-loader!/}, async ({path, kind, importer, resolveDir, pluginData}) => {
        const file = rawFile(path)
        if (file === undefined) return undefined
        const {errors, ...found} = await setup.resolve(file, {kind, importer, resolveDir, pluginData})
        return errors.length > 0 ? {errors} : {path: found.path, suffix: rawSuffix}
      })
      setup.onLoad({filter: /.*/, namespace: 'file'}, ({path, suffix}) =>
        suffix === rawSuffix ? {contents: readFound(root, path), loader: 'text'} : undefined
      )
    }
  }
}
