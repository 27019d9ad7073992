import {dirname, isAbsolute, join} from 'node:path'
import type {BuildOptions, OnLoadResult, PluginBuild} from 'esbuild'
import {markdownOf} from '../../content/markdown-part.ts'
import {readFound} from '../../host/machine/files.ts'
import {relativePath} from '../../host/machine/paths.ts'
import {clientSpace, isPackaged, loaderOf, scriptFile, withoutSuffix} from '../../host/modules/esbuild-paths.ts'
import {withGlobals} from '../../host/modules/global-names.ts'
import {loadMarkdown, loadProgram, markdownFile} from '../../host/modules/markdown-plugin.ts'
import {mayLive, programSuffix} from '../../model/components/module-syntax.ts'
import type {ModulePlugin} from '../../plugin/feature/module-plugin.ts'
import {createIsland} from './create-island.tsx'

const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/
/** How a bundle finds `toIsland`: its code is in another folder and cannot import docsgen's modules. */
const globalKey = Symbol.for('docsgen.island')
Object.assign(globalThis, {[globalKey]: toIsland})

/**
 * Turns the exports of a `'use client'` module into islands, whether a page, a component of the page, or a nested component
 * imports them. The module's own imports are unchanged, because they are one program in the browser.
 */
export const clientBoundary: ModulePlugin = ({root, clients, modules}) => ({
  name: 'docsgen-client',
  setup(setup) {
    if (!clients) return
    setup.onLoad({filter: scriptFile, namespace: 'file'}, async ({path}) => {
      if (isPackaged(path)) return undefined
      const text = readFound(root, path).toString('utf8')
      const isDeclared = directive.test(text)
      if (!isDeclared && !(modules?.live && mayLive(text))) return undefined
      const source = relativePath(root, path)
      clients.add(source)
      const names = await exportsOf(setup, {entryPoints: [path]})
      return {contents: proxyOf(source, names, isDeclared), loader: 'js', resolveDir: root}
    })
    setup.onLoad({filter: markdownFile, namespace: 'file'}, async ({path, suffix}) => {
      if (suffix !== programSuffix) return undefined
      const program = await loadProgram(root, path, modules)
      const contents = String(program.contents)
      if (!mayLive(contents)) return program
      const source = relativePath(root, path) + programSuffix
      clients.add(source)
      const names = await exportsOf(setup, {stdin: {contents, loader: 'jsx', resolveDir: dirname(path)}})
      return {contents: proxyOf(source, names, false), loader: 'js', resolveDir: root}
    })
    setup.onResolve({filter: new RegExp(`^${clientSpace}:`)}, ({path}) => ({
      path: path.slice(clientSpace.length + 1),
      namespace: clientSpace
    }))
    setup.onResolve({filter: /.*/}, async ({path, kind, importer, namespace, resolveDir, pluginData}) => {
      if (namespace !== clientSpace || pluginData?.docsgenClient) return undefined
      const found = await setup.resolve(path, {
        kind,
        importer,
        namespace,
        resolveDir,
        pluginData: {...pluginData, docsgenClient: true}
      })
      const inner = found.errors.length === 0 && found.namespace === 'file' && !found.external
      const isOurs = scriptFile.test(found.path) || (modules?.live && markdownFile.test(found.path))
      return inner && isOurs && isAbsolute(found.path) && !isPackaged(found.path)
        ? {...found, path: relativePath(root, found.path) + found.suffix, suffix: '', namespace: clientSpace}
        : found
    })
    setup.onLoad({filter: /.*/, namespace: clientSpace}, async ({path}): Promise<OnLoadResult> => {
      const file = join(root, withoutSuffix(path))
      if (markdownFile.test(file))
        return path.endsWith(programSuffix)
          ? loadProgram(root, file, modules)
          : loadMarkdown({root, side: 'server', modules}, file)
      const loader = loaderOf(file)
      const contents = await withGlobals(readFound(root, file).toString('utf8'), {loader, modules})
      return {contents, loader, resolveDir: dirname(file)}
    })
  }
})

/** @param isDeclared whether the module declares `'use client'` itself: only then are invalid props an error */
function proxyOf(source: string, names: readonly string[], isDeclared: boolean): string {
  const wrap = (name: string): string =>
    `globalThis[Symbol.for('docsgen.island')](module[${JSON.stringify(name)}], ${JSON.stringify(name)}, ${JSON.stringify(source)}, ${isDeclared})`
  return [
    `import * as module from ${JSON.stringify(`${clientSpace}:${source}`)}`,
    ...names.map((name, index) => `const island${index} = ${wrap(name)}`),
    `export {${names.map((name, index) => `island${index} as ${JSON.stringify(name)}`).join(', ')}}`
  ].join('\n')
}

function toIsland(value: unknown, name: string, source: string, isDeclared: boolean): unknown {
  // Markdown has no script, whichever module exports it.
  if (markdownOf(value) !== undefined) return value
  const isElementType =
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
  return isElementType && /^[A-Z]|^default$/.test(name)
    ? createIsland({component: value as never, source, name, isDeclared})
    : value
}

/**
 * Returns the exports of a module, including `export *`; an empty list if it does not compile, which the surrounding bundle
 * reports.
 */
async function exportsOf(
  {esbuild, initialOptions}: PluginBuild,
  from: Pick<BuildOptions, 'entryPoints' | 'stdin'>
): Promise<readonly string[]> {
  const empty = ['.css', '.json', '.svg', '.md', '.mdx'].map(extension => [extension, 'empty' as const])
  const made = await esbuild
    .build({
      ...from,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: {'.js': 'jsx', ...Object.fromEntries(empty)},
      ...(initialOptions.resolveExtensions && {resolveExtensions: initialOptions.resolveExtensions}),
      ...(initialOptions.alias && {alias: initialOptions.alias}),
      ...(initialOptions.absWorkingDir && {absWorkingDir: initialOptions.absWorkingDir}),
      plugins: [
        {
          name: 'docsgen-outside',
          setup(setup) {
            setup.onResolve({filter: /.*/}, ({path: name, kind}) =>
              kind === 'entry-point' || (/^\.{1,2}\//.test(name) && /(?:^|\/)[^./]+$|\.[cm]?[jt]sx?$/.test(name))
                ? undefined
                : {path: name, external: true}
            )
          }
        }
      ]
    })
    .catch(() => undefined)
  return Object.values(made?.metafile.outputs ?? {}).flatMap(output => output.exports)
}
