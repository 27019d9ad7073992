import {createRequire} from 'node:module'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {OnResolveArgs, OnResolveResult, Plugin, PluginBuild} from 'esbuild'
import type {ModulePluginInput} from '../../../plugin/feature/module-plugin.ts'
import {componentModules, findStandIn, replacedModules} from '../../../subsystems/adopt/stand-ins.ts'
import {libDir} from '../../machine/paths.ts'

const require = createRequire(import.meta.url)

/** Matches modules that pages share with docsgen itself, because two copies of React cannot render together. */
export const shared = /^react(-dom)?(\/.*)?$/

const templates = /^docsgen\/templates$/

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join('|')})$`)
}

/** Returns the path of the compiled module that replaces a module of another framework; `undefined` if docsgen replaces none. */
export function standInFor(specifier: string, side: 'server' | 'browser' = 'server'): string | undefined {
  const name = findStandIn(specifier)
  return name && join(libDir(), ...(side === 'browser' ? ['browser'] : []), 'stand-ins', `${name}.js`)
}

/** Returns the path of the compiled module that pages get for a module of components, or for one that docsgen replaces. */
export function ownModule(specifier: string, side: ModulePluginInput['side']): string | undefined {
  const folder = side === 'browser' ? join(libDir(), 'browser') : libDir()
  const isOfComponents = componentModules.includes(specifier)
  return standInFor(specifier, side) ?? (isOfComponents ? join(folder, 'components.js') : undefined)
}

/** Returns whether a module is an alias of the project, which takes precedence. */
export function isAlias({initialOptions: {alias = {}}}: PluginBuild, path: string): boolean {
  return Object.keys(alias).some(name => path === name || path.startsWith(`${name}/`))
}

/** Returns the folder of React, so a project needs no packages. */
export function reactFolder(): string {
  return resolve(dirname(fileURLToPath(import.meta.resolve('react'))), '..')
}

/** Namespace of modules that the other generator makes for a project, by name. */
const made = 'docsgen-made'
/**
 * Resolves imports of docsgen's own modules: React, stand-ins for other frameworks, and the packaged components and templates,
 * without the project's replacements, which may wrap them. Plugins of features come first.
 */
export async function ownModules(input: ModulePluginInput): Promise<readonly Plugin[]> {
  return [
    ...(await Promise.all(input.support.plugins.map(load => load()))).map(plugin => plugin(input)),
    ownPlugin(input)
  ]
}

function ownPlugin({side, modules}: ModulePluginInput): Plugin {
  return {
    name: 'docsgen-own',
    setup(setup) {
      const outside = (own: string, args: OnResolveArgs): OnResolveResult => {
        const isRequired = args.kind === 'require-call' || args.kind === 'require-resolve'
        // Node's `require` does not accept URLs, and `import` on Windows does not accept paths.
        return {path: isRequired ? own : pathToFileURL(own).href, external: true}
      }
      const use = (own: string | undefined, args: OnResolveArgs): OnResolveResult | undefined => {
        if (own === undefined) return undefined
        return side === 'browser' ? {path: own} : outside(own, args)
      }
      const code = modules?.made ?? {}
      const makes = Object.keys(code)
      if (makes.length > 0) {
        setup.onResolve({filter: anyOf(makes)}, ({path}) =>
          isAlias(setup, path) ? undefined : {path, namespace: made}
        )
        setup.onLoad({filter: /.*/, namespace: made}, ({path}) => ({contents: code[path] ?? '', loader: 'js'}))
      }
      if (side === 'server') setup.onResolve({filter: shared}, args => outside(require.resolve(args.path), args))
      setup.onResolve({filter: anyOf(componentModules)}, args => use(ownModule(args.path, side), args))
      setup.onResolve({filter: replacedModules}, args =>
        isAlias(setup, args.path) ? undefined : use(standInFor(args.path, side), args)
      )
      if (side === 'server') setup.onResolve({filter: templates}, args => outside(join(libDir(), 'templates.js'), args))
    }
  }
}
