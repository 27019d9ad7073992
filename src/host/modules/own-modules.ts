import {createRequire} from 'node:module'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {Plugin} from 'esbuild'
import {componentModules, replacedModules, standInOf} from '../../plugin/adopted.ts'
import {libDir} from '../machine/paths.ts'

const require = createRequire(import.meta.url)

/** Matches modules that pages share with docsgen itself, because two copies of React cannot render together. */
export const shared = /^react(-dom)?(\/.*)?$/

const templates = /^docsgen\/templates$/

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join('|')})$`)
}

/** Returns the compiled stand-in for another framework's module; `undefined` if there is none. */
export function standInFor(specifier: string, side: 'server' | 'browser' = 'server'): string | undefined {
  const name = standInOf(specifier)
  return name && join(libDir(), ...(side === 'browser' ? ['browser'] : []), 'stand-ins', `${name}.js`)
}

/** Returns the folder of React, so a project needs no packages. */
export function reactFolder(): string {
  return resolve(dirname(fileURLToPath(import.meta.resolve('react'))), '..')
}

/**
 * Resolves imports of docsgen's own modules: React, stand-ins for other frameworks, and the packaged components and templates,
 * without the project's replacements, which may wrap them.
 *
 * @param side `server`: the same modules that render the page; `browser`: a copy for the bundle
 */
export function ownModules(side: 'server' | 'browser'): Plugin {
  const outside = (path: string, kind: string) => ({
    // Node's `require` does not accept URLs, and `import` on Windows does not accept paths.
    path: kind === 'require-call' || kind === 'require-resolve' ? path : pathToFileURL(path).href,
    external: true
  })
  return {
    name: 'docsgen-own',
    setup(setup) {
      // The project's own aliases take precedence.
      const isAlias = (path: string): boolean =>
        Object.keys(setup.initialOptions.alias ?? {}).some(name => path === name || path.startsWith(`${name}/`))
      const components = anyOf(componentModules())
      const replaced = replacedModules()
      if (side === 'browser') {
        setup.onResolve({filter: components}, ({path}) => ({
          path: standInFor(path, 'browser') ?? join(libDir(), 'browser', 'components.js')
        }))
        if (replaced)
          setup.onResolve({filter: replaced}, ({path}) => {
            const own = isAlias(path) ? undefined : standInFor(path, 'browser')
            return own === undefined ? undefined : {path: own}
          })
      } else {
        setup.onResolve({filter: shared}, ({path, kind}) => outside(require.resolve(path), kind))
        setup.onResolve({filter: components}, ({path, kind}) =>
          outside(standInFor(path) ?? join(libDir(), 'components.js'), kind)
        )
        if (replaced)
          setup.onResolve({filter: replaced}, ({path, kind}) => {
            const own = isAlias(path) ? undefined : standInFor(path)
            return own === undefined ? undefined : outside(own, kind)
          })
        setup.onResolve({filter: templates}, ({kind}) => outside(join(libDir(), 'templates.js'), kind))
      }
    }
  }
}
