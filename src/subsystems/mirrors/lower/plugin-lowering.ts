import type {Root as HastRoot} from 'hast'
import type {Nodes, Root, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import remarkRehype from 'remark-rehype'
import {unified} from 'unified'
import {isMachineFailure, type ReadContext, type RenderedData, report} from '../../../content/read-context.ts'
import {walkMdast} from '../../../model/walk.ts'
import type {PackagedElement} from './lower-component.ts'
import {asFlow} from './mirror-nodes.ts'

/** The functions of plugins that return the Markdown of components, for one page. */
export interface PluginLowering {
  /** Returns what stands for a component; `undefined` if no plugin has a function for it, or if the function fails. */
  lower(element: PackagedElement): readonly RootContent[] | undefined
  /** Returns rendered content by number, in which the results so far replace what their components render. */
  over(renderings: ReadonlyMap<number, HastRoot>): ReadonlyMap<number, HastRoot>
}

const toHast = unified().use(remarkRehype).freeze()

/** Returns `undefined` for a page without a component that a plugin's `lower` names. */
export function createPluginLowering(tree: Root, context: ReadContext): PluginLowering | undefined {
  const {lower = {}} = context.options
  let isUsed = false
  if (Object.keys(lower).length > 0)
    walkMdast(tree, node => {
      if (numberOf(node) !== undefined && 'name' in node) isUsed ||= Object.hasOwn(lower, node.name ?? '')
    })
  if (!isUsed) return undefined
  const results = new Map<number, readonly RootContent[]>()
  return {
    lower(element) {
      const {name, node, prop, inline} = element
      const own = Object.hasOwn(lower, name) ? lower[name] : undefined
      const number = numberOf(node)
      if (!own || number === undefined) return undefined
      try {
        const children = inline ? element.children : asFlow(element.children)
        const made = own.lower({name, prop, children, inline})
        results.set(number, typeof made === 'string' ? fromMarkdown(made).children : made)
        return typeof made === 'string' ? [{type: 'html', value: made}] : made
      } catch (error) {
        if (isMachineFailure(error)) throw error
        const reason = (error as Error | undefined)?.message ?? String(error)
        report(context, {
          rule: 'plugin',
          reason: `The plugin \`${own.plugin}\` failed in \`lower\` of \`<${name}>\`: ${reason}`,
          at: node
        })
        return undefined
      }
    },
    over(renderings) {
      const texts = [...results].map(
        ([number, nodes]) => [number, toHast.runSync({type: 'root', children: [...nodes]}) as HastRoot] as const
      )
      return new Map([...renderings, ...texts])
    }
  }
}

function numberOf(node: Nodes): number | undefined {
  return (node.data as RenderedData | undefined)?.rendered
}
