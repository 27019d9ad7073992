import type {Root, RootContent} from 'hast'

/** More tries than this would make a broken page slower than a large one; then the place is coarser. */
const mostTries = 200

/**
 * The smallest part of a page that fails by itself as the page does: rendering says what was thrown, not where. Runs only for
 * pages that fail.
 *
 * @param hast as it was rendered
 * @param fails renders a tree and says what it fails with; nothing where it does not
 * @param words what the whole page fails with
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
