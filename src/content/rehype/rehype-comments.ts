import type {Program} from 'estree'
import type {Parents, Root} from 'hast'

/**
 * Removes comments (a pair of braces with only a comment). They show nothing, and an expression in the tree would send the page,
 * or its block, through the compiler.
 */
export function rehypeComments() {
  return (tree: Root): void => drop(tree)
}

function drop(parent: Parents): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child) continue
    if (isComment(child)) {
      // One of the two line breaks around a block is removed with it. A single one keeps the blocks around it apart.
      const isBreak =
        (child.type as string) === 'mdxFlowExpression' &&
        isLineEnd(parent.children[index + 1]) &&
        (index === 0 || isLineEnd(parent.children[index - 1]))
      parent.children.splice(index, isBreak ? 2 : 1)
      index--
    } else if ('children' in child) drop(child as Parents)
  }
}

function isLineEnd(node: Parents['children'][number] | undefined): boolean {
  return node?.type === 'text' && node.value === '\n'
}

function isComment(node: object): boolean {
  const {type, data} = node as {type: string; data?: {estree?: Program | null}}
  if (type !== 'mdxFlowExpression' && type !== 'mdxTextExpression') return false
  return data?.estree?.body.length === 0
}
