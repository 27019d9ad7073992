import type {Root, RootContent} from 'hast'

/** Maximum number of renderings, so a broken page never takes longer than a large one. Beyond it, the place is less precise. */
const mostTries = 200

/**
 * Finds the smallest part of a page that fails by itself with the same error, because an error of rendering has no place. Runs
 * only for pages that fail.
 *
 * @param hast the tree that was rendered
 * @param fails renders a tree and returns the error's message, or `undefined` if it succeeds
 * @param words the error's message for the whole page
 */
export async function findThrower(
  hast: Root,
  fails: (tree: Root) => Promise<string | undefined>,
  words: string
): Promise<RootContent | undefined> {
  let tries = 0
  const isSame = async (children: readonly RootContent[]): Promise<boolean> =>
    ++tries <= mostTries && (await fails({type: 'root', children: [...children]})) === words
  const statements: RootContent[] = []
  for (const node of hast.children) {
    if (!isStatement(node)) continue
    statements.push(node)
    if (await isSame(statements)) return node
  }
  let found: RootContent | undefined
  for (let nodes = hast.children; nodes.length > 0; ) {
    const next: RootContent | undefined = await first(nodes.filter(node => !isStatement(node) && node.type !== 'text'))
    if (!next) break
    found = next
    nodes = 'children' in next ? next.children : []
  }
  return found

  async function first(nodes: readonly RootContent[]): Promise<RootContent | undefined> {
    for (const node of nodes) if (await isSame([...statements, node])) return node
    return undefined
  }
}

function isStatement(node: RootContent): boolean {
  return (node.type as string) === 'mdxjsEsm'
}
