import {BroadcastChannel} from 'node:worker_threads'
import type {BuildOptions, Plugin} from 'esbuild'
import {hashOf} from '../machine/hash.ts'
import {packageName} from '../machine/packages.ts'
import {fileOfInput} from './esbuild-paths.ts'

/** After how long a bundle is announced, in ms. */
const patience = 2000

/** Maximum number of packages in a message. */
const mostNamed = 3

/** Returns the name of the channel on which all threads that work on a project announce slow bundles. */
function channelOf(root: string): string {
  return `docsgen bundles ${hashOf(root)}`
}

/** Calls a function with a sentence for each bundle that takes a long time, in any thread. Returns a function that stops it. */
export function onSlowBundle(root: string, tell: (text: string) => void): () => void {
  const channel = new BroadcastChannel(channelOf(root))
  const told = new Set<string>()
  channel.onmessage = event => {
    const text = String((event as {data?: unknown}).data)
    // Several threads may wait for the same package.
    if (told.has(text)) return
    told.add(text)
    tell(text)
  }
  channel.unref()
  return () => channel.close()
}

/** Watches a bundle: returns a plugin that notes which packages the project's modules import, and a function that ends the watch. */
export function watchBundle(
  root: string,
  {entryPoints, alias = {}}: Pick<BuildOptions, 'entryPoints' | 'alias'>
): {readonly plugin: Plugin; readonly end: () => void} {
  const entries = Array.isArray(entryPoints) ? entryPoints.map(String) : Object.values(entryPoints ?? {}).map(String)
  const files = entries.filter(entry => entry.startsWith('/') || entry.includes(':')).map(entry => fileOf(root, entry))
  const packages = new Set(entries.filter(isPackage).map(packageName))
  const timer = setTimeout(() => {
    const channel = new BroadcastChannel(channelOf(root))
    channel.postMessage(describe([...packages], files))
    channel.close()
  }, patience)
  timer.unref()
  const plugin: Plugin = {
    name: 'docsgen-slow-bundles',
    setup(setup) {
      setup.onResolve({filter: /^[^./]/}, ({path, importer, kind}) => {
        const isOwn = kind !== 'entry-point' && !importer.includes('node_modules') && !Object.hasOwn(alias, path)
        if (isOwn && isPackage(path)) packages.add(packageName(path))
        return undefined
      })
    }
  }
  return {plugin, end: () => clearTimeout(timer)}
}

function fileOf(root: string, entry: string): string {
  return fileOfInput(root, entry.replace(/^[\w-]+:/, ''))
}

/** Returns whether an import refers to a package that a project installs. */
function isPackage(specifier: string): boolean {
  return (
    /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?:\/|$)/.test(specifier) &&
    !/^(?:docsgen|react|react-dom)(?:\/|$)/.test(specifier)
  )
}

function describe(packages: readonly string[], files: readonly string[]): string {
  const named = packages.slice(0, mostNamed).map(name => `\`${name}\``)
  const more = packages.length > mostNamed ? [`${packages.length - mostNamed} more`] : []
  const [file] = files
  const whole = file === undefined ? '' : `\`${file}\`${files.length > 1 ? ` and ${files.length - 1} more` : ''}`
  if (named.length === 0) return `compiling ${whole || 'modules of the project'} …`
  return `compiling ${[...named, ...more].join(', ')}${whole && ` for ${whole}`} …`
}
