import type {Element, Root} from 'hast'
import type {VFile} from 'vfile'
import {walkHast} from '../../model/walk.ts'
import type {WordKey} from '../../model/words/english.ts'
import {translate, type Words} from '../../model/words/translate.ts'
import {contextOf} from '../read-context.ts'

const marks = ['dataFootnoteRef', 'dataFootnotes', 'dataFootnoteBackref'] as const

/** Ids of footnotes whose labels are not plain ASCII. Links are written decoded, and remark-rehype encodes only the ids. */
const encodedId = /^fn(?:ref)?-.*%/

/** Writes the attributes of footnotes in one form, which would differ between `.md`, `.mdx` and React. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const {words} = contextOf(file)
    walkHast(tree, node => {
      if (node.type !== 'element') return
      const {id} = node.properties
      if (typeof id === 'string' && encodedId.test(id)) node.properties.id = decodeURIComponent(id)
      for (const mark of marks) if (node.properties[mark] === true) node.properties[mark] = ''
      if (words) translateFootnotes(node, words)
    })
  }
}

/** Translates the heading of footnotes and the links back, which are generated in English. */
function translateFootnotes({properties, children}: Element, words: Words<WordKey>): void {
  if (properties.id === 'footnote-label')
    children.splice(0, children.length, {type: 'text', value: translate(words, 'footnotes')})
  const number = /^Back to reference (.+)$/.exec(String(properties.ariaLabel ?? ''))?.[1]
  if (number !== undefined) properties.ariaLabel = translate(words, 'backToReference', {number})
}
