import {resolve} from 'node:path'
import type {Config} from '../../model/config.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {withBase} from '../../model/url.ts'
import {fileSignature} from '../cache/file-state.ts'
import {changedSince, esbuildAlias} from './bundle-module.ts'
import {bundledFiles} from './module-inputs.ts'

export interface Islands {
  /** Href of each module's script, by the module's path. */
  readonly hrefs: Readonly<Record<string, string>>
  /** Output path to bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Files of the project in them with their state, as `fileSignature`; empty for one that may have changed meanwhile. */
  readonly inputs: readonly (readonly [path: string, state: string])[]
}

/**
 * Bundles the browser scripts of all islands at once, so that React and what else they share is one file. Each script
 * exports `hydrate(element)`, which the page's loader calls when the island comes into view; it gives the children's HTML, to
 * be changed in place, and the island's end.
 *
 * @param sources modules that start with `'use client'`, relative to the root
 */
export async function bundleIslands(root: string, config: Config, sources: readonly string[]): Promise<Islands> {
  if (sources.length === 0) return {hrefs: {}, files: new Map(), inputs: []}
  const {build} = await import('esbuild')
  const {dirname} = await import('node:path')
  const {fileURLToPath} = await import('node:url')
  const began = Date.now()
  const ordered = [...new Set(sources)].sort(compareCodeUnits)
  const result = await build({
    entryPoints: Object.fromEntries(ordered.map((source, index) => [`island-${index}`, `docsgen-island:${source}`])),
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    outdir: root,
    absWorkingDir: root,
    alias: esbuildAlias(root, config.alias),
    define: {'process.env.NODE_ENV': '"production"'},
    // React is docsgen's own: a project needs no packages.
    nodePaths: [resolve(dirname(fileURLToPath(import.meta.resolve('react'))), '..')],
    entryNames: '[name].[hash]',
    chunkNames: 'island-chunk.[hash]',
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'docsgen-island',
        setup(setup) {
          setup.onResolve({filter: /^docsgen-island:/}, ({path}) => ({
            path: path.slice('docsgen-island:'.length),
            namespace: 'docsgen-island'
          }))
          setup.onLoad({filter: /.*/, namespace: 'docsgen-island'}, ({path}) => ({
            contents: entry(`./${path}`),
            loader: 'jsx',
            resolveDir: root
          }))
        }
      }
    ]
  })
  const files = new Map<string, Uint8Array>()
  const hrefs: Record<string, string> = {}
  for (const file of result.outputFiles) {
    const name = file.path.slice(file.path.replaceAll('\\', '/').lastIndexOf('/') + 1)
    files.set(`assets/${name}`, file.contents)
    const index = /^island-(\d+)\./.exec(name)?.[1]
    const source = index === undefined ? undefined : ordered[Number(index)]
    if (source) hrefs[source] = withBase(config.base, `/assets/${name}`)
  }
  const inputs = bundledFiles(root, result.metafile)
    .filter(path => !path.startsWith('..'))
    .map(path => [path, changedSince(root, path, began) ? '' : fileSignature(root, path)] as const)
  return {hrefs, files, inputs}
}

function entry(module: string): string {
  return `
import {createElement} from 'react'
import {hydrateRoot} from 'react-dom/client'
import * as module from ${JSON.stringify(module)}
export function hydrate(element) {
  const Component = module[element.dataset.export]
  const inner = element.querySelector(':scope .island-children')
  const children = inner ? {__html: inner.innerHTML} : undefined
  const root = hydrateRoot(element, createElement(Component, JSON.parse(element.dataset.props || '{}'), children && createElement('div', {className: 'island-children', dangerouslySetInnerHTML: children, suppressHydrationWarning: true})))
  return {children, unmount: () => root.unmount()}
}
`
}
