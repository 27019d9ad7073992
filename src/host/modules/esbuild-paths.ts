import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Loader, Plugin} from 'esbuild'
import {programSuffix} from '../../model/module-syntax.ts'
import {rawFile, rawSuffix} from '../../model/raw-import.ts'
import {readFound} from '../machine/files.ts'
import {relativePath} from '../machine/paths.ts'

/** Modules of an island's own graph, by their path relative to the root: there is another of the same file on its page. */
export const clientSpace = 'docsgen-client'
/** CSS modules, by their path relative to the root with a hash in the name: class names follow from the path alone. */
export const cssModuleSpace = 'docsgen-css'

const virtual = new RegExp(`^(?:${clientSpace}|${cssModuleSpace}):`)
const hashed = /~[0-9a-f]{8}(?=\.module\.css$)/

/** The file that an input of a bundle, or the place of a mistake in it, is, relative to the root. */
export function fileOfInput(root: string, input: string): string {
  return relativePath(root, resolve(root, withoutSuffix(input.replace(virtual, '').replace(hashed, ''))))
}

/** A module of a project or a package. */
export const scriptFile = /\.[cm]?[jt]sx?$/

/** Whether a module is a package's: its components are rendered as they are. */
export function isPackaged(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path)
}

export function loaderOf(path: string): Loader {
  if (/\.[cm]?ts$/.test(path)) return 'ts'
  return path.endsWith('.tsx') ? 'tsx' : 'jsx'
}

/** The file that the path of a module names: that of a page's statements has a suffix, and so has one that is taken as text. */
export function withoutSuffix(path: string): string {
  return path.endsWith(programSuffix) ? path.slice(0, -programSuffix.length) : (rawFile(path) ?? path)
}

/** The name of a CSS module in `cssModuleSpace`. */
export function hashedCssModule(path: string, hash: string): string {
  return path.replace(/\.module\.css$/, `~${hash}.module.css`)
}

/** esbuild wants aliases without a trailing slash, and absolute targets. The root itself is `fromRoot`'s. */
export function esbuildAlias(root: string, alias: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(alias)
      .filter(([prefix]) => prefix !== '/')
      .map(([prefix, target]) => [prefix.replace(/\/$/, ''), resolve(root, target)])
  )
}

/**
 * Resolves `/parts/x.jsx` in a module to a file of the project, as in a page, unless the machine has a file at that path. Addresses in
 * style sheets are `assetPlugin`'s: they name public files.
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

/** Takes files as text where an import says so (`./example.ts?raw`). */
export function rawPlugin(root: string): Plugin {
  return {
    name: 'docsgen-raw',
    setup(setup) {
      setup.onResolve({filter: /\?raw$/}, async ({path, kind, importer, resolveDir, pluginData}) => {
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
