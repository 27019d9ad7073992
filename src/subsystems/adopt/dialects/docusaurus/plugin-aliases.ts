import {bundlerAliases} from '../bundler-aliases.ts'
import type {ForeignFiles} from '../dialect.ts'
import {asData, asText} from '../read-data.ts'

/**
 * Returns the aliases of plugins: functions in the configuration, modules of the project, and packages with an option `alias`. A plugin
 * that needs more than its context is left out.
 */
export async function pluginAliases(plugins: readonly unknown[], files: ForeignFiles): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const plugin of plugins) {
    const [first, options] = Array.isArray(plugin) ? plugin : [plugin]
    const name = asText(first)
    const {alias} = asData(options)
    if (name !== undefined && alias !== undefined) Object.assign(found, bundlerAliases({resolve: {alias}}, files))
    const made = name === undefined ? first : /^[./]/.test(name) ? await moduleAt(name, files) : undefined
    Object.assign(
      found,
      bundlerAliases(webpackOf(typeof made === 'function' ? call(made, {siteDir: files.root}, options) : made), files)
    )
  }
  return found
}

/** Returns the plugin that a module of the project exports; `undefined` if it is not about aliases, or fails. */
async function moduleAt(name: string, files: ForeignFiles): Promise<unknown> {
  const path = files.pathOf(name) ?? name
  const file = ['', '.ts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js']
    .map(end => path + end)
    .find(candidate => files.has(candidate))
  if (file === undefined || !/\balias\b/.test(files.read(file) ?? '')) return undefined
  return files.evaluate(file)
}

function webpackOf(plugin: unknown): unknown {
  const {configureWebpack} = asData(plugin)
  return typeof configureWebpack === 'function'
    ? call(configureWebpack.bind(plugin), {}, false, {getStyleLoaders: () => [], getJSLoader: () => ({})}, {})
    : configureWebpack
}

/** Calls a function of the project. Its own errors only mean that it declares no alias that docsgen can read. */
function call(run: unknown, ...input: readonly unknown[]): unknown {
  try {
    return (run as (...given: readonly unknown[]) => unknown)(...input)
  } catch {
    return undefined
  }
}
