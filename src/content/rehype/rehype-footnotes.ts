import type {Root} from 'hast'
import {walkHast} from '../../model/walk.ts'

const marks = ['dataFootnoteRef', 'dataFootnotes', 'dataFootnoteBackref'] as const

/** Writes the marks of footnotes in one form, where the ways of `.md`, of `.mdx` and of React would give three. */
export function rehypeFootnotes() {
  return (tree: Root): void => {
    walkHast(tree, node => {
      if (node.type !== 'element') return
      for (const mark of marks) if (node.properties[mark] === true) node.properties[mark] = ''
    })
  }
}
