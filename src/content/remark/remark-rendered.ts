import type {Nodes, Parents, Root} from 'mdast'
import type {VFile} from 'vfile'
import {literalValue, soleExpression} from '../parse/estree.ts'
import {contextOf, type ReadContext, type RenderedData, type TextData} from '../read-context.ts'
import {isJsx, type JsxElement, ownComponent} from './own-component.ts'

/**
 * Numbers the nodes of a page whose content is known only after rendering: the project's own components, and expressions. Numbers
 * only the outermost ones, because they contain the others.
 */
export function remarkRendered() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const number = (parent: Parents): void => {
      // A mark among the children would count too.
      const counts = context.options.componentProps[ownComponent(parent, context) ?? '']?.countsChildren
      for (const child of parent.children) {
        if (!counts && isRendered(child, context)) {
          const data: RenderedData = {rendered: context.renderings++}
          child.data = Object.assign(child.data ?? {}, data)
        } else if ('children' in child) number(child as Parents)
      }
    }
    number(tree)
  }
}

function isRendered(node: Nodes, context: ReadContext): boolean {
  const {scope, options} = context
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return (node.data?.estree?.body.length ?? 0) > 0
  if (!isJsx(node)) return false
  if (hasUnknownText(node, context)) return true
  const head = node.name?.split('.')[0] ?? ''
  const binding = scope.get(head)
  if (binding && binding.kind !== 'component') return binding.kind === 'module' || binding.kind === 'local'
  return options.componentProps[binding?.name ?? head]?.rendered === true
}

/** Returns whether an element has properties whose text only React knows: components, as in `title={<Name />}`, or `{...props}`. */
function hasUnknownText(node: JsxElement, context: ReadContext): boolean {
  const own = context.options.componentProps[ownComponent(node, context) ?? '']
  const isUnknown = node.attributes.some(attribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return true
    if (own === undefined || attribute.name === 'icon' || /^on[A-Z]/.test(attribute.name)) return false
    if ((attribute.data as TextData | undefined)?.text !== undefined) return false
    const {value} = attribute
    return typeof value === 'object' && value !== null && !literalValue(soleExpression(value.data?.estree))
  })
  // Its children do not have their own numbers.
  return (
    isUnknown ||
    (own?.countsChildren === true && node.children.some(child => isJsx(child) && hasUnknownText(child, context)))
  )
}
