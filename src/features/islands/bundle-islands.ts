import {resolve} from 'node:path'
import {unsettled} from '../../host/cache/file-state.ts'
import {assetPlugin} from '../../host/modules/asset-plugin.ts'
import {buildOrExplain, commonOptions} from '../../host/modules/bundle-module.ts'
import {globalNames} from '../../host/modules/global-names.ts'
import {markdownPlugin} from '../../host/modules/markdown-plugin.ts'
import {bundleInputs, type ModuleInputs, statesOf} from '../../host/modules/module-inputs.ts'
import {ownModules, reactFolder} from '../../host/modules/own/own-modules.ts'
import {classNamePlugin} from '../../host/modules/styles/style-plugins.ts'
import {changedSince} from '../../host/modules/until-settled.ts'
import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import type {Asset} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import {withBase} from '../../model/url.ts'
import type {MadeScripts} from '../../plugin/feature/client-scripts.ts'

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
 * @param modules what modules of the project's dialect use implicitly
 * @throws ModuleFailure if a module imports what browsers do not have
 */
export async function bundleIslands(
  root: string,
  config: Config,
  sources: readonly string[],
  modules?: ModuleSyntax
): Promise<BundledIslands> {
  const began = Date.now()
  const sheets = new Set<string>()
  // Reading the page has already collected them.
  const gathered = new Map<string, Asset>()
  const assets = assetPlugin({root, base: config.base, gathered})
  const result = await buildOrExplain(root, {
    ...commonOptions({root, alias: config.alias}),
    entryPoints: Object.fromEntries(sources.map((source, index) => [`island-${index}`, `docsgen-island:${source}`])),
    splitting: true,
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    define: {'process.env.NODE_ENV': '"production"'},
    // React is docsgen's own, so a project needs no packages.
    nodePaths: [reactFolder()],
    entryNames: '[name].[hash]',
    chunkNames: 'island-chunk.[hash]',
    plugins: [
      {
        name: 'docsgen-island',
        setup(setup) {
          setup.onResolve({filter: /^docsgen-island:/}, ({path}) => ({
            path: path.slice('docsgen-island:'.length),
            namespace: 'docsgen-island'
          }))
          setup.onLoad({filter: /.*/, namespace: 'docsgen-island'}, ({path}) => ({
            contents: entry(resolve(root, path)),
            loader: 'jsx',
            resolveDir: root
          }))
        }
      },
      ...(await ownModules({root, side: 'browser', modules})),
      globalNames(root, modules),
      markdownPlugin({root, side: 'browser', modules}),
      classNamePlugin({root, plugins: [assets], inputs: sheets}),
      assets
    ]
  })
  const files = new Map<string, Uint8Array>()
  const hrefs: Record<string, string> = {}
  for (const file of result.outputFiles) {
    const name = file.path.slice(file.path.replaceAll('\\', '/').lastIndexOf('/') + 1)
    files.set(`assets/${name}`, file.contents)
    const index = /^island-(\d+)\./.exec(name)?.[1]
    const source = index === undefined ? undefined : sources[Number(index)]
    if (source) hrefs[source] = withBase(config.base, `/assets/${name}`)
  }
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

function entry(module: string): string {
  return `
import {createElement} from 'react'
import {hydrateRoot} from 'react-dom/client'
import * as module from ${JSON.stringify(module)}
export function hydrate(element) {
  const {export: name, props, prefix} = element.dataset
  const around = element.closest('.island-children')
  for (const styled of element.querySelectorAll('[data-island-style]')) {
    if (styled.closest('.island-children') !== around) continue
    styled.style.cssText = styled.dataset.islandStyle
    styled.classList.remove(...[...styled.classList].filter(name => /^s-[0-9a-f]{10}$/.test(name)))
    delete styled.dataset.islandStyle
  }
  const inner = element.querySelector(':scope .island-children')
  const children = inner ? {__html: inner.innerHTML} : undefined
  const root = hydrateRoot(
    element,
    createElement(
      module[name],
      JSON.parse(props || '{}'),
      children && createElement('div', {className: 'island-children', dangerouslySetInnerHTML: children, suppressHydrationWarning: true})
    ),
    {identifierPrefix: prefix}
  )
  return {children, unmount: () => root.unmount()}
}
`
}
