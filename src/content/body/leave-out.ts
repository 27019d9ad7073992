import type {Parents, Root, RootContent} from 'hast'
import type {RenderedMdx} from './render-mdx.ts'

/** A block that fails by itself, with its error. */
export interface LeftOut extends NonNullable<RenderedMdx['failure']> {
  readonly node: RootContent
}

export interface Standing {
  readonly html: string
  readonly left: readonly LeftOut[]
  /** The statements that run, which every block may use. */
  readonly statements: readonly RootContent[]
}

/** Parts of a line: without one of them, the rest could have a different meaning. */
const inline =
  /^(?:a|abbr|b|br|cite|code|del|dfn|em|i|img|input|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|td|th|thead|time|u|var)$/

/**
 * Renders the rest of a tree whose rendering fails, without the blocks that fail. In a block that contains others (a list, a
 * tab), only the inner blocks that fail are left out. Runs only for pages that fail.
 *
 * @param render renders a tree to HTML, or returns the error
 */
export async function leaveOut(tree: Root, render: (tree: Root) => Promise<RenderedMdx>): Promise<Standing> {
  const statements: RootContent[] = []
  const left: LeftOut[] = []
  const made = (nodes: readonly RootContent[]): Promise<RenderedMdx> =>
    render({type: 'root', children: [...statements, ...nodes]})

  for (const node of tree.children.filter(isStatement)) {
    const {failure} = await made([node])
    if (failure) left.push({...failure, node})
    else statements.push(node)
  }
  const standing = await keep(tree.children.filter(node => !isStatement(node)))
  const whole = await made(standing)
  if (whole.html !== undefined) return {html: whole.html, left, statements}
  // Some blocks fail only in combination.
  const parts = await Promise.all(standing.map(async node => (await made([node])).html ?? ''))
  return {html: parts.join(''), left, statements}

  /** Returns the nodes that render. Divides them in halves, because most of a page renders. */
  async function keep(nodes: readonly RootContent[]): Promise<readonly RootContent[]> {
    const failure = nodes.some(isDynamic) ? (await made(nodes)).failure : undefined
    if (!failure) return nodes
    const half = Math.ceil(nodes.length / 2)
    if (half < nodes.length) return [...(await keep(nodes.slice(0, half))), ...(await keep(nodes.slice(half)))]
    const [node] = nodes
    const inner = node && (await withoutFailing(node))
    if (inner) return [inner]
    if (node) left.push({...failure, node})
    return []
  }

  /** Returns a node without the blocks in it that fail, or `undefined` if it still fails. */
  async function withoutFailing(node: RootContent): Promise<RootContent | undefined> {
    if (!('children' in node)) return undefined
    const before = left.length
    const children: RootContent[] = []
    for (const child of node.children as RootContent[]) {
      if (isBlock(child)) children.push(...(await keep([child])))
      else children.push(child)
    }
    const rest = {...node, children} as Parents as RootContent
    if (left.length > before && !(await made([rest])).failure) return rest
    left.length = before
    return undefined
  }
}

function isStatement(node: RootContent): boolean {
  return (node.type as string) === 'mdxjsEsm'
}

function isDynamic(node: RootContent): boolean {
  return node.type.startsWith('mdx') || ('children' in node && (node.children as RootContent[]).some(isDynamic))
}

function isBlock(node: RootContent): boolean {
  if (node.type === 'element') return !inline.test(node.tagName)
  const type: string = node.type
  return type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression'
}
