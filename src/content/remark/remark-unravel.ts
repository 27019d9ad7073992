import type {Nodes, Parents, Root, RootContent} from 'mdast'

/**
 * Moves components and expressions out of paragraphs that contain nothing else, as MDX does, so `<Card />` on its own line
 * is a block.
 *
 * Source: the "mark and unravel" step of @mdx-js/mdx, which its public processor runs before any other transform.
 */
export function remarkUnravel() {
  return (tree: Root): void => unravel(tree)
}

function unravel(parent: Parents): void {
  if (!parent.children.some(child => 'children' in child)) return
  const result: RootContent[] = []
  let changed = false
  for (const child of parent.children) {
    if (child.type === 'paragraph' && isOnlyJsx(child.children)) {
      changed = true
      for (const inner of child.children) {
        if (inner.type === 'mdxJsxTextElement')
          result.push({...inner, type: 'mdxJsxFlowElement'} as unknown as RootContent)
        else if (inner.type === 'mdxTextExpression')
          result.push({...inner, type: 'mdxFlowExpression'} as unknown as RootContent)
      }
    } else result.push(child as RootContent)
  }
  if (changed) parent.children = result as typeof parent.children
  for (const child of parent.children) if ('children' in child) unravel(child as Parents)
}

function isOnlyJsx(nodes: readonly Nodes[]): boolean {
  let some = false
  for (const node of nodes) {
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression') some = true
    else if (node.type !== 'text' || node.value.trim() !== '') return false
  }
  return some
}
