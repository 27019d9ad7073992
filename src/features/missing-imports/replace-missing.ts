import {resolve} from 'node:path'
import type {OnResolveArgs, OnResolveResult} from 'esbuild'
import {statFile} from '../../host/machine/files.ts'
import {clientSpace, isPackaged, withoutSuffix} from '../../host/modules/esbuild-paths.ts'
import {isAlias, ownModule, shared} from '../../host/modules/own/own-modules.ts'
import type {ModulePlugin} from '../../plugin/feature/module-plugin.ts'
import {componentModules} from '../../subsystems/adopt/stand-ins.ts'
import {
  completedModule,
  type ImportedNames,
  lackingFindings,
  lackingNames,
  namesOfPackage,
  packageFinding
} from './lacking-names.ts'

/** Namespace of modules with replacements, by the name of the module that is imported and the imported names. */
const completed = 'docsgen-completed'

/**
 * Adds components to docsgen's own modules for the names that a module imports from them and that do not exist. Replaces packages that
 * are not installed, if the project's dialect requires it.
 */
export const replaceMissing: ModulePlugin = ({root, side, modules, findings}) => ({
  name: 'docsgen-missing-imports',
  setup(setup) {
    const importerOf = ({importer, namespace}: OnResolveArgs): string =>
      namespace === clientSpace ? resolve(root, importer) : importer
    const complete = (specifier: string, names: ImportedNames): OnResolveResult => ({
      path: `${specifier}?${[...names.known, ...names.lacking].join(',')}`,
      namespace: completed,
      pluginData: {specifier, names}
    })
    const completeOwn = async (own: string, args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
      if (args.kind !== 'import-statement') return undefined
      const [specifier, importer] = [args.path, importerOf(args)]
      const names = await lackingNames(importer, specifier, own)
      if (!names) return undefined
      if (!names.any)
        findings?.push(...(await lackingFindings({root, importer, specifier, own, lacking: names.lacking})))
      return complete(specifier, names)
    }
    const replacePackage = async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
      const {path: specifier, kind, importer, namespace, resolveDir, pluginData} = args
      const isImport = kind === 'import-statement' || kind === 'dynamic-import'
      if (!isImport || pluginData?.docsgenPackage || isPackaged(importer)) return undefined
      const known = {...pluginData, docsgenPackage: true}
      const {errors} = await setup.resolve(specifier, {kind, importer, namespace, resolveDir, pluginData: known})
      const from = importerOf(args)
      if (errors.length === 0 || !statFile(withoutSuffix(from))) return undefined
      findings?.push(packageFinding({root, importer: from, specifier}))
      return complete(specifier, await namesOfPackage(from, specifier))
    }
    setup.onResolve({filter: /^(?:@[a-z\d]|[a-z\d])/i}, args => {
      const {path, namespace} = args
      if (namespace === completed || shared.test(path) || Object.hasOwn(modules?.made ?? {}, path)) return undefined
      const own = componentModules.includes(path) || !isAlias(setup, path) ? ownModule(path, side) : undefined
      if (own !== undefined) return completeOwn(own, args)
      return modules?.withoutPackages ? replacePackage(args) : undefined
    })
    setup.onLoad({filter: /.*/, namespace: completed}, ({pluginData: {specifier, names}}) => ({
      contents: completedModule(specifier, names),
      loader: 'js'
    }))
  }
})
