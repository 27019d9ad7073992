import type {ForeignFiles, PluginUse} from './dialect.ts'
import {asData, asList, asText, type Data, given} from './read-data.ts'

export const mermaidPlugin: PluginUse = ['docsgen/plugins/mermaid', {}]

/**
 * Returns docsgen's plugin for math.
 *
 * @param options of the plugin
 */
export function mathPlugin(options: Data = {}): PluginUse {
  return ['docsgen/plugins/math', options]
}

/**
 * Returns the plugins that replace the unified plugins and packages of a generator's configuration: formulas if it imports
 * `remark-math`, diagrams if it imports a package for Mermaid.
 *
 * @param input.lists values of `remarkPlugins` and `rehypePlugins`, whose options are used
 * @param input.mermaid whether diagrams are on without a package
 */
export function unifiedPlugins({
  files,
  lists,
  mermaid = false
}: {
  readonly files: Pick<ForeignFiles, 'packages'>
  readonly lists: readonly unknown[]
  readonly mermaid?: boolean
}): PluginUse[] {
  const names = [...files.packages]
  const draws = mermaid || names.some(name => /(?:^|[-/])mermaid(?:$|[-/])/.test(name))
  return [...(names.includes('remark-math') ? [mathPlugin(mathOptions(lists))] : []), ...(draws ? [mermaidPlugin] : [])]
}

/** Returns the options of remark-math and rehype-katex that docsgen's plugin supports. */
function mathOptions(lists: readonly unknown[]): Data {
  const options = lists.flatMap(asList).map(entry => asData(asList(entry)[1]))
  const macros = Object.entries(Object.assign({}, ...options.map(({macros}) => asData(macros))) as Data)
  const written = macros.flatMap(([name, value]) => (asText(value) === undefined ? [] : [[name, String(value)]]))
  return given({
    singleDollarTextMath: options.some(({singleDollarTextMath}) => singleDollarTextMath === false) ? false : undefined,
    macros: written.length > 0 ? Object.fromEntries(written) : undefined
  })
}
