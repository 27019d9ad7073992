import {resolve} from 'node:path'
import type {Plugin} from 'esbuild'
import {unsettled} from '../../host/cache/file-state.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {assetPlugin} from '../../host/modules/asset-plugin.ts'
import {type BundleSettings, buildOrExplain, commonOptions} from '../../host/modules/bundle-module.ts'
import {globalNames} from '../../host/modules/global-names.ts'
import {markdownPlugin} from '../../host/modules/markdown-plugin.ts'
import {bundleInputs, type ModuleInputs, statesOf} from '../../host/modules/module-inputs.ts'
import {ownModules, reactFolder} from '../../host/modules/own/own-modules.ts'
import {classNamePlugin} from '../../host/modules/styles/style-plugins.ts'
import {changedSince} from '../../host/modules/until-settled.ts'
import type {Asset} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import {withBase} from '../../model/url.ts'
import {islandEntry} from './island-entry.ts'
import type {MadeScripts} from './made-scripts.ts'

export interface BundledIslands extends Pick<MadeScripts, 'hrefs' | 'files'> {
  /** The states of all dependencies; `unsettled` for those that may have changed in the meantime. */
  readonly inputs: ModuleInputs
}

/**
 * Bundles the browser scripts of all islands at once, so React and other shared code is one file. Each script exports
 * `hydrate(element)`, which the page's loader calls when the island becomes visible. It returns `children`, whose HTML can be
 * replaced, and `unmount`. Styles are in the page's own sheet.
 *
 * @param sources modules that start with `'use client'`, relative to the root, each once
 * @param options.modules what modules of the project's dialect use implicitly
 * @param options.support what features add to the bundles
 * @param options.isLive whether the scripts are for `dev`
 * @throws ModuleFailure if a module imports what browsers do not have
 */
export async function bundleIslands(
  root: string,
  config: Config,
  sources: readonly string[],
  {modules, support, isLive = false}: Pick<BundleSettings, 'modules' | 'support'> & {readonly isLive?: boolean}
): Promise<BundledIslands> {
  const began = Date.now()
  const live = isLive ? await (await import('./live/live-bundle.ts')).liveBundle() : undefined
  const sheets = new Set<string>()
  // Reading the page has already collected them.
  const gathered = new Map<string, Asset>()
  const assets = assetPlugin({root, base: config.base, gathered})
  const entries = new Map(
    sources.map((source, index) => [`island-${isLive ? hashOf(source).slice(0, 8) : index}`, source])
  )
  const plugins = [
    ...(await ownModules({root, side: 'browser', modules, support})),
    ...(live ? live.plugins({root, modules}) : [globalNames(root, modules)]),
    markdownPlugin({root, side: 'browser', modules}),
    classNamePlugin({root, plugins: [assets], inputs: sheets}),
    assets
  ]
  const bundle = (more: Readonly<Record<string, string>> = {}) =>
    buildOrExplain(root, {
      ...commonOptions({root, alias: config.alias}),
      entryPoints: {
        ...Object.fromEntries([...entries].map(([name, source]) => [name, `${entrySpace}:${source}`])),
        ...more
      },
      splitting: true,
      platform: 'browser',
      target: ['es2022'],
      ...(live ? live.options : {minify: true, define: {'process.env.NODE_ENV': '"production"'}}),
      // React is docsgen's own, so a project needs no packages.
      nodePaths: [reactFolder()],
      entryNames: '[name].[hash]',
      chunkNames: 'island-chunk.[hash]',
      plugins: [entryPlugin(root, live ? live.entry : islandEntry), ...plugins]
    })
  const once = await bundle()
  const result = live ? await bundle(live.modules(root, once.metafile)) : once
  const files = new Map<string, Uint8Array>()
  const hrefs: Record<string, string> = {}
  for (const file of result.outputFiles) {
    const name = file.path.slice(file.path.replaceAll('\\', '/').lastIndexOf('/') + 1)
    files.set(`assets/${name}`, file.contents)
    const source = entries.get(name.replace(/\..*$/, ''))
    if (source) hrefs[source] = withBase(config.base, `/assets/${name}`)
  }
  if (live) files.set(`assets/${live.react.name}`, live.react.bytes)
  const inputs = [
    ...bundleInputs(root, result.metafile),
    ...sheets,
    ...[...gathered.values()].map(({source}) => source)
  ]
  return {
    hrefs,
    files,
    inputs: statesOf(root, inputs).map(([path, hash]) => [path, changedSince(root, path, began) ? unsettled : hash])
  }
}

/** Namespace of the entry points, by the path of their module relative to the root. */
const entrySpace = 'docsgen-island'

function entryPlugin(root: string, write: (module: string) => string): Plugin {
  return {
    name: entrySpace,
    setup(setup) {
      setup.onResolve({filter: new RegExp(`^${entrySpace}:`)}, ({path}) => ({
        path: path.slice(entrySpace.length + 1),
        namespace: entrySpace
      }))
      setup.onLoad({filter: /.*/, namespace: entrySpace}, ({path}) => ({
        contents: write(resolve(root, path)),
        loader: 'jsx',
        resolveDir: root
      }))
    }
  }
}
