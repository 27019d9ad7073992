import {dirname, isAbsolute, join} from 'node:path'
import type {Loader, OnLoadResult, Plugin, PluginBuild} from 'esbuild'
import {createIsland} from '../../content/island.tsx'
import {markdownOf} from '../../content/markdown-part.ts'
import {readFound} from '../machine/files.ts'
import {relativePath} from '../machine/paths.ts'
import {clientSpace} from './esbuild-paths.ts'

const script = /\.[cm]?[jt]sx?$/
const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/
/** How a bundle reaches `toIsland`: it is code of its own, and lies where it can import nothing of ours. */
const door = Symbol.for('docsgen.island')
Object.assign(globalThis, {[door]: toIsland})

/**
 * Makes islands of what a `'use client'` module exports, whoever imports it: the page, a component of the page, a
 * component of a component. What the module itself imports stays as it is: in the browser it is one program.
 *
 * @param input.clients modules that islands come from, relative to the root, are added to it
 */
export function clientBoundary({root, clients}: {readonly root: string; readonly clients: Set<string>}): Plugin {
  return {
    name: 'docsgen-client',
    setup(setup) {
      setup.onLoad({filter: script, namespace: 'file'}, async ({path}) => {
        if (isPackaged(path)) return undefined
        if (!directive.test(readFound(root, path).toString('utf8'))) return undefined
        const source = relativePath(root, path)
        clients.add(source)
        return {contents: proxyOf(source, await exportsOf(setup, path)), loader: 'js', resolveDir: root}
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
        return inner && script.test(found.path) && isAbsolute(found.path) && !isPackaged(found.path)
          ? {...found, path: relativePath(root, found.path), namespace: clientSpace}
          : found
      })
      setup.onLoad({filter: /.*/, namespace: clientSpace}, ({path}): OnLoadResult => {
        const file = join(root, path)
        return {contents: readFound(root, file), loader: loaderOf(file), resolveDir: dirname(file)}
      })
    }
  }
}

/** Whether a module is a package's: its components are rendered as they are. */
function isPackaged(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path)
}

function loaderOf(path: string): Loader {
  if (/\.[cm]?ts$/.test(path)) return 'ts'
  return path.endsWith('.tsx') ? 'tsx' : 'jsx'
}

function proxyOf(source: string, names: readonly string[]): string {
  const wrap = (name: string): string =>
    `globalThis[Symbol.for('docsgen.island')](module[${JSON.stringify(name)}], ${JSON.stringify(name)}, ${JSON.stringify(source)})`
  return [
    `import * as module from ${JSON.stringify(`${clientSpace}:${source}`)}`,
    ...names.map((name, index) => `const island${index} = ${wrap(name)}`),
    `export {${names.map((name, index) => `island${index} as ${JSON.stringify(name)}`).join(', ')}}`
  ].join('\n')
}

function toIsland(value: unknown, name: string, source: string): unknown {
  // Markdown has no script, whoever passes it on.
  if (markdownOf(value) !== undefined) return value
  const isElementType =
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
  return isElementType && /^[A-Z]|^default$/.test(name)
    ? createIsland({component: value as never, source, name})
    : value
}

/** What a module exports, `export *` included; nothing where it does not compile, which the bundle around it will tell. */
async function exportsOf({esbuild, initialOptions}: PluginBuild, path: string): Promise<readonly string[]> {
  const empty = ['.css', '.json', '.svg', '.md', '.mdx'].map(extension => [extension, 'empty' as const])
  const made = await esbuild
    .build({
      entryPoints: [path],
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
