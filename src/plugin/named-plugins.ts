import type {Pluggable, PluggableList, Processor} from 'unified'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import type {VFileMessage} from 'vfile-message'

/** A remark or rehype plugin that threw, by the name that the project knows it by. */
export class PluginFailure extends Error {
  readonly plugin: string
  override readonly cause: unknown

  constructor(plugin: string, cause: unknown) {
    super((cause as Error | undefined)?.message ?? String(cause))
    this.plugin = plugin
    this.cause = cause
  }
}

/** A message of a file, with the plugin that left it. */
export type NamedMessage = VFileMessage & {plugin?: string}

type Attacher = (this: Processor, ...options: unknown[]) => unknown
type Transformer = (tree: Node, file: VFile, next?: (error?: Error | null, tree?: Node) => void) => unknown

/**
 * unified attachers that say whose they are: what they throw is a `PluginFailure`, and the messages that they leave in a
 * file carry the plugin's name.
 *
 * @param name of the plugin; default: of each attacher
 */
export function namedPlugins(name: string | undefined, list: PluggableList): PluggableList {
  return list.map((item): Pluggable => {
    if (typeof item === 'function')
      return named(name ?? attacherName(item), item as Attacher, name !== undefined) as Pluggable
    if (Array.isArray(item)) {
      const [attacher, ...options] = item as [Attacher, ...unknown[]]
      return [named(name ?? attacherName(item as Pluggable), attacher, name !== undefined), ...options] as Pluggable
    }
    return 'plugins' in item ? {...item, plugins: namedPlugins(name, item.plugins ?? [])} : item
  })
}

/** What an attacher without a plugin around it is called. */
export function attacherName(item: Pluggable): string {
  const attacher: unknown = Array.isArray(item) ? item[0] : item
  return (typeof attacher === 'function' && attacher.name) || 'markdown'
}

/** @param isNamed whether its messages are known by the plugin's name, whatever they say of themselves */
function named(plugin: string, attacher: Attacher, isNamed: boolean): Attacher {
  return function (this: Processor, ...options: unknown[]): unknown {
    let transformer: unknown
    try {
      transformer = attacher.apply(this, options)
    } catch (error) {
      throw new PluginFailure(plugin, error)
    }
    return typeof transformer === 'function' ? guarded(plugin, transformer as Transformer, isNamed) : transformer
  }
}

function guarded(plugin: string, transformer: Transformer, isNamed: boolean): Transformer {
  return async (tree, file) => {
    const before = file.messages.length
    try {
      const result = await (transformer.length > 2 ? withCallback(transformer, tree, file) : transformer(tree, file))
      // unified takes an error that is returned for one that is thrown.
      if (result instanceof Error) throw result
      return result
    } catch (error) {
      throw new PluginFailure(plugin, error)
    } finally {
      for (const message of file.messages.slice(before) as NamedMessage[]) {
        message.plugin ??= (isNamed ? undefined : message.source) ?? plugin
      }
    }
  }
}

function withCallback(transformer: Transformer, tree: Node, file: VFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const result = transformer(tree, file, (error, next) => (error ? reject(error) : resolve(next)))
    // It may answer by a promise all the same.
    if (result instanceof Promise) result.then(resolve, reject)
  })
}
