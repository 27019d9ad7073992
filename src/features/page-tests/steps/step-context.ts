import type {Nodes, Parents} from 'mdast'
import {isJsx, propOf} from '../../../content/transform-tools.ts'
import type {ChosenTab} from './test-step.ts'

/** Where a walk through a page is: what gives its steps their names, and the tabs that it is in. */
export interface StepContext {
  readonly tabs: readonly ChosenTab[]
  /** The numbered step of `<Steps>`, as a part of a name. */
  readonly step?: string
}

/** Returns the context of a node's children, one for each, or `undefined` if they have the node's. */
export function contextsOf(node: Nodes, context: StepContext): readonly StepContext[] | undefined {
  if (!isJsx(node) || !('children' in node)) return undefined
  if (node.name === 'Tabs') return tabContexts(node as Parents & typeof node, context)
  if (node.name === 'Steps') return stepContexts(node as Parents, context)
  return undefined
}

function tabContexts(
  node: Parents & {readonly attributes: Parameters<typeof propOf>[0]['attributes']},
  context: StepContext
): readonly StepContext[] {
  const panels = node.children.filter(child => isJsx(child))
  const items = propOf(node, 'items')
  const labels = panels.map((panel, index) => {
    const item: unknown = Array.isArray(items) ? items[index] : undefined
    const own = isJsx(panel) ? propOf(panel, 'label') : undefined
    return String(own ?? (item as {label?: unknown} | undefined)?.label ?? item ?? index + 1)
  })
  const key = propOf(node, 'storageKey')
  const group = {labels, ...(typeof key === 'string' && {key})}
  return node.children.map(child => {
    const label = labels[panels.indexOf(child as never)]
    return label === undefined ? context : {...context, tabs: [...context.tabs, {...group, label}]}
  })
}

/** The steps of `<Steps>` are the items of a list, or the headings of one level. */
function stepContexts({children}: Parents, context: StepContext): readonly StepContext[] {
  const depth = Math.min(...children.map(child => (child.type === 'heading' ? child.depth : 7)))
  const total = children.filter(child => child.type === 'heading' && child.depth === depth).length
  let number = 0
  return children.map(child => {
    if (child.type === 'heading' && child.depth === depth) number++
    return number === 0 ? context : {...context, step: `step ${number} of ${total}`}
  })
}
