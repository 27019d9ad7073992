import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {OnResolveArgs, OnResolveResult, Plugin} from 'esbuild'
import type {ModuleFinding} from '../../../content/read-context.ts'
import type {ModuleSyntax} from '../../../model/components/module-syntax.ts'
import {componentModules, replacedModules, standInOf} from '../../../plugin/feature/adopted.ts'
import {libDir} from '../../machine/paths.ts'
import {clientSpace, isPackaged, withoutSuffix} from '../esbuild-paths.ts'
import {completedModule, lackingFindings, lackingNames, namesOfPackage, packageFinding} from './lacking-names.ts'

const require = createRequire(import.meta.url)

/** Matches modules that pages share with docsgen itself, because two copies of React cannot render together. */
export const shared = /^react(-dom)?(\/.*)?$/

const templates = /^docsgen\/templates$/

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join('|')})$`)
}

/** Returns the path of the compiled module that replaces a module of another framework; `undefined` if docsgen replaces none. */
export function standInFor(specifier: string, side: 'server' | 'browser' = 'server'): string | undefined {
  const name = standInOf(specifier)
  return name && join(libDir(), ...(side === 'browser' ? ['browser'] : []), 'stand-ins', `${name}.js`)
}

/** Returns the folder of React, so a project needs no packages. */
export function reactFolder(): string {
  return resolve(dirname(fileURLToPath(import.meta.resolve('react'))), '..')
}

/** Namespace of modules that the other generator makes for a project, by name. */
const made = 'docsgen-made'
/** Namespace of modules that complete a stand-in, by the module's name and the names to add. */
const completed = 'docsgen-completed'

interface OwnModules {
  readonly root: string
  /** `server`: the same modules that render the page; `browser`: a copy for the bundle. */
  readonly side: 'server' | 'browser'
  /** What modules of the project's dialect use implicitly. */
  readonly modules: ModuleSyntax | undefined
  /** Collects findings about names that stand-ins lack. */
  readonly findings?: ModuleFinding[]
}

/**
 * Resolves imports of docsgen's own modules: React, stand-ins for other frameworks, and the packaged components and templates,
 * without the project's replacements, which may wrap them. A stand-in without a name that a module imports gets a component for it.
 */
export function ownModules({root, side, modules, findings}: OwnModules): Plugin {
  return {
    name: 'docsgen-own',
    setup(setup) {
      // The project's own aliases take precedence.
      const isAlias = (path: string): boolean =>
        Object.keys(setup.initialOptions.alias ?? {}).some(name => path === name || path.startsWith(`${name}/`))
      const replaced = replacedModules()
      const resolveTo = async (own: string, args: OnResolveArgs, whole: OnResolveResult): Promise<OnResolveResult> => {
        if (args.kind !== 'import-statement' || args.namespace === completed) return whole
        const {path: specifier, namespace} = args
        const importer = namespace === clientSpace ? resolve(root, args.importer) : args.importer
        const names = await lackingNames(importer, specifier, own)
        if (!names) return whole
        if (!names.any)
          findings?.push(...(await lackingFindings({root, importer, specifier, own, lacking: names.lacking})))
        const key = [...names.known, '', ...names.lacking].join(',')
        return {path: `${specifier}?${key}`, namespace: completed, pluginData: {specifier, names}}
      }
      const outside = (own: string, args: OnResolveArgs): OnResolveResult => {
        const isRequired = args.kind === 'require-call' || args.kind === 'require-resolve'
        // Node's `require` does not accept URLs, and `import` on Windows does not accept paths.
        return {path: isRequired ? own : pathToFileURL(own).href, external: true}
      }
      const use = (own: string, args: OnResolveArgs): Promise<OnResolveResult> =>
        resolveTo(own, args, side === 'browser' ? {path: own} : outside(own, args))
      const folder = side === 'browser' ? join(libDir(), 'browser') : libDir()
      const code = modules?.made ?? {}
      const makes = Object.keys(code)
      if (makes.length > 0) {
        setup.onResolve({filter: anyOf(makes)}, ({path}) => (isAlias(path) ? undefined : {path, namespace: made}))
        setup.onLoad({filter: /.*/, namespace: made}, ({path}) => ({contents: code[path] ?? '', loader: 'js'}))
      }
      if (side === 'server') setup.onResolve({filter: shared}, args => outside(require.resolve(args.path), args))
      setup.onResolve({filter: anyOf(componentModules())}, args =>
        use(standInFor(args.path, side) ?? join(folder, 'components.js'), args)
      )
      if (replaced)
        setup.onResolve({filter: replaced}, args => {
          const own = isAlias(args.path) ? undefined : standInFor(args.path, side)
          return own === undefined ? undefined : use(own, args)
        })
      if (side === 'server') setup.onResolve({filter: templates}, args => outside(join(libDir(), 'templates.js'), args))
      if (modules?.withoutPackages)
        setup.onResolve({filter: /^(?:@[a-z\d]|[a-z\d])/i}, async args => {
          const {path: specifier, kind, importer, namespace, resolveDir, pluginData} = args
          const isImport = kind === 'import-statement' || kind === 'dynamic-import'
          if (!isImport || pluginData?.docsgenPackage || isPackaged(importer) || namespace === completed)
            return undefined
          const known = {...pluginData, docsgenPackage: true}
          const {errors} = await setup.resolve(specifier, {kind, importer, namespace, resolveDir, pluginData: known})
          const from = namespace === clientSpace ? resolve(root, importer) : importer
          if (errors.length === 0 || !existsSync(withoutSuffix(from))) return undefined
          const names = await namesOfPackage(from, specifier)
          findings?.push(packageFinding({root, importer: from, specifier}))
          return {
            path: `${specifier}?${names.lacking.join(',')}`,
            namespace: completed,
            pluginData: {specifier, names}
          }
        })
      setup.onLoad({filter: /.*/, namespace: completed}, ({pluginData: {specifier, names}}) => ({
        contents: completedModule(specifier, names),
        loader: 'js'
      }))
    }
  }
}
