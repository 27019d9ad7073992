import type {Root as HastRoot} from 'hast'
import type {RootContent} from 'mdast'
import {slotMark, slotPattern} from '../../../model/page.ts'
import {walkMdast} from '../../../model/walk.ts'

/**
 * Returns the rendered content of components as Markdown nodes. Their addresses are already those of the built site.
 *
 * @param absolute returns the full address of a path in the built site
 */
export async function renderedNodes(
  renderings: ReadonlyMap<number, HastRoot>,
  absolute: (path: string) => string
): Promise<ReadonlyMap<number, readonly RootContent[]>> {
  if (renderings.size === 0) return new Map()
  const {toMdast} = await import('hast-util-to-mdast')
  return new Map(
    [...renderings].map(([number, tree]) => {
      const made = toMdast(tree, {
        document: false,
        nodeHandlers: {
          comment(_state, {value}) {
            const [, slot] = slotPattern.exec(`<!--${value}-->`) ?? []
            return slot === undefined ? undefined : {type: 'html', value: slotMark(Number(slot))}
          }
        },
        handlers: {
          abbr(state, node) {
            const {title} = node.properties
            const children = state.all(node)
            return typeof title === 'string' ? [...children, {type: 'text', value: ` (${title})`}] : children
          },
          details: (state, node) => state.toFlow(state.all(node)),
          summary: (state, node) => ({
            type: 'paragraph',
            children: [{type: 'strong', children: state.all(node) as never}]
          }),
          button: (state, node) => state.all(node),
          label: (state, node) => state.all(node)
        }
      })
      walkMdast(made, node => {
        if (node.type === 'link' || node.type === 'image') node.url = absolute(node.url)
      })
      return [number, made.type === 'root' ? made.children : [made as RootContent]]
    })
  )
}
