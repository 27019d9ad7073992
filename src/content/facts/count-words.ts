import type {Element, Nodes, Root} from 'hast'
import type {Section} from '../../model/page.ts'
import {skip, walkHast} from '../../model/walk.ts'

/**
 * Words of a page that are read one after the other: its prose without tables and without items of lists that begin with a link, which
 * a reader looks through for one line.
 *
 * @returns 0 where there is more to look through than to read: such a page takes no time that could be told
 */
export function countWords(sections: readonly Section[], tree: Root): number {
  const all = sections.reduce((sum, {prose}) => sum + wordsIn(prose), 0)
  let passed = 0
  walkHast(tree, node => {
    if (node.type !== 'element' || !(node.tagName === 'table' || (node.tagName === 'li' && startsWithLink(node))))
      return undefined
    passed += wordsIn(textIn(node))
    return skip
  })
  return passed > all / 2 ? 0 : all - passed
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’._-]*/gu)?.length ?? 0
}

function startsWithLink({children}: Element): boolean {
  const first = children.find(child => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element') return false
  return first.tagName === 'a' || startsWithLink(first)
}

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join(' ') : ''
}
