import type {Parents, Root, Text} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext} from './read-context.ts'

const placeholder = /^\s*[A-Za-z_][\w-]*\s*$/

/**
 * Keeps `{key}` and `{batcher-address}` in the prose of an `.mdx` page as they are written, where MDX would look for a
 * variable of that name. A name that the page does import or declare stays an expression.
 */
export function remarkPlaceholders() {
  return (tree: Root, file: VFile): void => replace(tree, contextOf(file))
}

function replace(parent: Parents, context: ReadContext): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'mdxTextExpression' || child.type === 'mdxFlowExpression') {
      if (!placeholder.test(child.value) || child.value.split('-').some(name => context.scope.has(name.trim()))) return
      const text: Text = {type: 'text', value: `{${child.value}}`}
      if (child.position) text.position = child.position
      const node = child.type === 'mdxTextExpression' ? text : {type: 'paragraph' as const, children: [text]}
      parent.children[index] = node as never
    } else if ('children' in child) replace(child as Parents, context)
  })
}
