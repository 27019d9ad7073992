import type {Element, Nodes, Root} from 'hast'
import type {Section} from '../../model/page.ts'
import {skip, walkHast} from '../../model/walk.ts'

/**
 * Counts the words of a page that are read in order: its prose without tables, and without list items that start with a link,
 * which readers only scan.
 *
 * @returns 0 if there is more to scan than to read, because no reading time would be meaningful
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
