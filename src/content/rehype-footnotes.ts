import type {Root} from 'hast'
import {visit} from 'unist-util-visit'

const marks = ['dataFootnoteRef', 'dataFootnotes', 'dataFootnoteBackref'] as const

/** Writes the marks of footnotes in one form, where the ways of `.md`, of `.mdx` and of React would give three. */
export function rehypeFootnotes() {
  return (tree: Root): void => {
    visit(tree, 'element', ({properties}) => {
      for (const mark of marks) if (properties[mark] === true) properties[mark] = ''
    })
  }
}
