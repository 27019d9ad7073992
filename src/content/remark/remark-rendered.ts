import type {Nodes, Parents, Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, type RenderedData} from '../read-context.ts'
import {ownComponent} from './own-component.ts'

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

function isRendered(node: Nodes, {scope, options}: ReadContext): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return (node.data?.estree?.body.length ?? 0) > 0
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false
  const head = node.name?.split('.')[0] ?? ''
  const binding = scope.get(head)
  if (binding && binding.kind !== 'component') return binding.kind === 'module' || binding.kind === 'local'
  return options.componentProps[binding?.name ?? head]?.rendered === true
}
