import type {Root} from 'hast'
import type {Heading} from '../../model/page.ts'
import {walkHast} from '../../model/walk.ts'
import {headingText} from '../rehype/text-of.ts'

/**
 * Gives headings with expressions (`## Version {version()}`) their rendered text, which the table of contents and search need.
 *
 * @param tree of the page, with rendered content
 */
export function nameHeadings(headings: Heading[], tree: Root): void {
  const texts = new Map<unknown, string>()
  walkHast(tree, node => {
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) texts.set(node.properties.id, headingText(node))
  })
  for (const [index, heading] of headings.entries()) {
    const text = texts.get(heading.id)
    if (text !== undefined && text !== heading.text) headings[index] = {...heading, text}
  }
}
