import type {Pluggable, PluggableList, Processor} from 'unified'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import type {VFileMessage} from 'vfile-message'

/** The failure of a remark or rehype plugin, with the plugin's name in the project. */
export class PluginFailure extends Error {
  readonly plugin: string
  override readonly cause: unknown

  constructor(plugin: string, cause: unknown) {
    super((cause as Error | undefined)?.message ?? String(cause))
    this.plugin = plugin
    this.cause = cause
  }
}

/** A message of a file, with the plugin that added it. */
export type NamedMessage = VFileMessage & {plugin?: string}

/** Calls code of the project, and waits for its result. */
export type RunCode = (code: () => unknown) => unknown

type Attacher = (this: Processor, ...options: unknown[]) => unknown
type Transformer = (tree: Node, file: VFile, next?: (error?: Error | null, tree?: Node) => void) => unknown

/**
 * Wraps unified attachers so that errors and messages contain the plugin's name. A thrown error becomes a `PluginFailure`.
 *
 * @param name of the plugin; default: the name of each attacher
 * @param run calls a transformer
 */
export function namedPlugins(
  name: string | undefined,
  list: PluggableList,
  run: RunCode = code => code()
): PluggableList {
  return list.map((item): Pluggable => {
    if (typeof item === 'function')
      return named(name ?? attacherName(item), item as Attacher, {isNamed: name !== undefined, run}) as Pluggable
    if (Array.isArray(item)) {
      const [attacher, ...options] = item as [Attacher, ...unknown[]]
      return [
        named(name ?? attacherName(item as Pluggable), attacher, {isNamed: name !== undefined, run}),
        ...options
      ] as Pluggable
    }
    return 'plugins' in item ? {...item, plugins: namedPlugins(name, item.plugins ?? [], run)} : item
  })
}

/** Returns the name of an attacher that belongs to no plugin. */
export function attacherName(item: Pluggable): string {
  const attacher: unknown = Array.isArray(item) ? item[0] : item
  return (typeof attacher === 'function' && attacher.name) || 'markdown'
}

interface Calls {
  /** Whether messages always have the plugin's name, even if they set another source. */
  readonly isNamed: boolean
  readonly run: RunCode
}

/** Wraps an attacher so that its errors and messages contain the plugin's name. */
function named(plugin: string, attacher: Attacher, calls: Calls): Attacher {
  return function (this: Processor, ...options: unknown[]): unknown {
    let transformer: unknown
    try {
      transformer = attacher.apply(this, options)
    } catch (error) {
      throw new PluginFailure(plugin, error)
    }
    return typeof transformer === 'function' ? guarded(plugin, transformer as Transformer, calls) : transformer
  }
}

function guarded(plugin: string, transformer: Transformer, {isNamed, run}: Calls): Transformer {
  return async (tree, file) => {
    const before = file.messages.length
    try {
      const result = await run(() =>
        transformer.length > 2 ? withCallback(transformer, tree, file) : transformer(tree, file)
      )
      // unified treats a returned error like a thrown one.
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
    // A transformer with a callback may also return a promise.
    if (result instanceof Promise) result.then(resolve, reject)
  })
}
