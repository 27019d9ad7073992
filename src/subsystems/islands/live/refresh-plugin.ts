import {statSync} from 'node:fs'
import {basename, dirname, sep} from 'node:path'
import {type Plugin, transform} from 'esbuild'
import {readFound} from '../../../host/machine/files.ts'
import {relativePath} from '../../../host/machine/paths.ts'
import {isPackaged, loaderOf, scriptFile} from '../../../host/modules/esbuild-paths.ts'
import {withGlobals} from '../../../host/modules/global-names.ts'
import type {ModuleSyntax} from '../../../model/components/module-syntax.ts'
import {refreshCode} from './refresh-code.ts'

/** Lets the modules of a project keep the state of their components when they change. */
export function refreshPlugin(root: string, modules: ModuleSyntax | undefined): Plugin {
  return {
    name: 'docsgen-refresh',
    setup(setup) {
      setup.onLoad({filter: scriptFile, namespace: 'file'}, async ({path, suffix}) => {
        if (suffix !== '' || isPackaged(path) || !path.startsWith(root + sep)) return undefined
        const loader = loaderOf(path)
        const contents = await withGlobals(readFound(root, path).toString('utf8'), {loader, modules})
        const refreshed = await refreshable(contents, {root, path}).catch(() => undefined)
        const mark = savedMark(path)
        return refreshed === undefined
          ? {contents: mark + contents, loader, resolveDir: dirname(path)}
          : {contents: mark + refreshed, loader: 'jsx', resolveDir: dirname(path)}
      })
    }
  }
}

/**
 * Returns a comment that stays in the script and differs after each save. A browser runs the same script only once, so code that
 * is changed back would have no effect.
 */
function savedMark(path: string): string {
  return `/*! ${statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0} */`
}

/** @throws an error if the code does not parse, which the bundler reports with its place */
async function refreshable(
  text: string,
  {root, path}: {readonly root: string; readonly path: string}
): Promise<string> {
  const {code, map} = await transform(text, {
    loader: loaderOf(path),
    jsx: 'preserve',
    sourcemap: 'external',
    sourcefile: basename(path)
  })
  const data = Buffer.from(map).toString('base64')
  return `${refreshCode(code, relativePath(root, path))}\n//# sourceMappingURL=data:application/json;base64,${data}`
}
