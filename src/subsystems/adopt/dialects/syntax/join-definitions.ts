import type {Paragraph, PhrasingContent, RootContent} from 'mdast'
import {type Box, element, isBox} from './mdx-nodes.ts'

/**
 * Returns the blocks of one parent with its definitions joined to definition lists. Each definition (`: text`) is a box, and each
 * line above it is a term. A definition without a term is text. If the term is only a comment, the definition's blocks stay
 * without a list.
 */
export function joinDefinitions(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  const lists = new Set<RootContent>()
  let isBare = false
  for (const block of blocks) {
    const definition = definitionIn(block)
    if (!definition) {
      joined.push(block)
      isBare = false
      continue
    }
    const above = joined.at(-1)
    isBare ||= above?.type === 'html' && /^<!--/.test(above.value)
    if (isBare) joined.push(...definition.children)
    else if (above && lists.has(above)) add(above, block)
    else if (above?.type === 'paragraph') {
      joined.pop()
      const before = joined.at(-1)
      const list = before && lists.has(before) ? before : element('dl', {}, [], above)
      if (list !== before) joined.push(list)
      lists.add(list)
      add(list, ...linesOf(above).map(line => element('dt', {}, line as RootContent[], above)), block)
    } else joined.push(...asText(definition))
  }
  return joined
}

function definitionIn(block: RootContent): Box | undefined {
  const box = isBox(block) ? (block as unknown as Box) : undefined
  return box?.info.startsWith(':') ? box : undefined
}

/** Adds terms and definitions at the end of a list. */
function add(list: RootContent, ...items: readonly RootContent[]): void {
  const {children, position} = list as unknown as {children: RootContent[]; position?: {end: unknown}}
  for (const item of items) {
    const definition = definitionIn(item)
    children.push(definition ? element('dd', {}, definition.children, item) : item)
    if (position && item.position) position.end = item.position.end
  }
}

function linesOf({children}: Paragraph): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const child of children) {
    if (child.type === 'break') lines.push([])
    else if (child.type !== 'text') lines.at(-1)?.push(child)
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (value !== '') lines.at(-1)?.push({...child, value})
      }
  }
  return lines.filter(line => line.length > 0)
}

function asText({info, children}: Box): RootContent[] {
  const [first, ...rest] = children
  const mark = {type: 'text', value: info} as const
  if (first?.type !== 'paragraph') return [{type: 'paragraph', children: [mark]}, ...children]
  return [{...first, children: [mark, ...first.children]}, ...rest]
}
