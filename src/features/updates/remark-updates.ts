import type {Parents, PhrasingContent, Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext} from '../../content/read-context.ts'
import {attributeOf, isJsx, type JsxElement, ownComponent, propOf} from '../../content/transform-tools.ts'
import {skip, walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerUpdate} from './lower-update.ts'

/** Gives an entry of a changelog its heading, so the table of contents, search and mirrors treat it like a handwritten one. */
export function remarkUpdates() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, (node, index, parent) => {
      if (!isJsx(node) || ownComponent(node, context) !== 'Update' || !parent || index === undefined) return undefined
      return addHeading(node, {index, parent, context})
    })
  }
}

/** Adds a heading, because an entry in a list of changes is a section of the page. */
function addHeading(
  node: JsxElement,
  {index, parent, context}: {readonly index: number; readonly parent: Parents; readonly context: ReadContext}
): typeof skip | undefined {
  const label = labelOfUpdate(node, context)
  if (!label) return undefined
  const {position, data} = node
  const children = [label]
  const heading = {type: 'heading', depth: 2, children, ...(position && {position}), data: {...data, folded: true}}
  parent.children.splice(index, 0, heading as never)
  node.attributes = node.attributes.filter(attribute => attribute !== attributeOf(node, 'label'))
  // The walk visits the node again, one position later.
  return skip
}

/** Returns the label. A computed label stays an expression, which a heading may contain. */
function labelOfUpdate(node: JsxElement, context: ReadContext): PhrasingContent | undefined {
  const label = propOf(node, 'label', context.values)
  if (typeof label === 'string' || typeof label === 'number') return {type: 'text', value: String(label)}
  const {value} = attributeOf(node, 'label') ?? {}
  if (typeof value !== 'object' || value === null) return undefined
  const {estree} = value.data ?? {}
  return {type: 'mdxTextExpression', value: value.value, data: {...node.data, ...(estree && {estree})}}
}

/** What the feature does while pages are read. */
export const updatesReading: FeatureReading = {transforms: {remarkEnd: [remarkUpdates]}, lower: {Update: lowerUpdate}}
