import type {Paragraph, PhrasingContent, Root} from 'mdast'
import {type Extension as FromMarkdown, fromMarkdown} from 'mdast-util-from-markdown'
import type {Extension} from 'micromark-util-types'
import type {Data as ParserData} from 'unified'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import {asData, type Data} from '../read-data.ts'

/** Matches `{{ name }}`, or a member of one: `{{ links.forum }}`. */
const variable = /\{\{-?[ \t]*([A-Za-z_]\w*(?:\.\w+)*)[ \t]*-?\}\}/g

/**
 * Inserts the values of variables (`{{ links.forum }}`) in text, code and addresses. Everything else in braces stays, and a rule
 * reports it.
 */
export function remarkMacros(this: {data(): ParserData}, values: Data) {
  const data = this.data() as {micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[]}
  const fill = (text: string): string => fillVariables(text, values)
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    const inline = (text: string): readonly PhrasingContent[] | undefined => {
      const {children} = fromMarkdown(text, {
        extensions: data.micromarkExtensions ?? [],
        mdastExtensions: data.fromMarkdownExtensions ?? []
      })
      return children.length === 1 && children[0]?.type === 'paragraph' ? children[0].children : undefined
    }
    /** Parses a paragraph again, because a value may be a part of its Markdown, such as the address of a link. */
    const again = (node: Paragraph): void => {
      const written = source.slice(node.position?.start.offset, node.position?.end.offset)
      const filled = fill(written)
      const children = filled === written ? undefined : inline(filled.replace(/\n[ \t>]+/g, '\n'))
      if (!children) return
      node.children = [...children]
      for (const child of children)
        walkMdast(child, inner => {
          if (node.position) inner.position = node.position
        })
    }
    walkMdast(tree, node => {
      if (node.type === 'paragraph') again(node)
      if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'html')
        node.value = fill(node.value)
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') node.url = fill(node.url)
    })
  }
}

/** Returns text with the values of its variables. Unknown ones stay as written. */
export function fillVariables(text: string, values: Data): string {
  return text.replace(variable, (found, name: string) => variableOf(name, values) ?? found)
}

function variableOf(name: string, values: Data): string | undefined {
  let value: unknown = values
  for (const key of name.split('.')) value = Object.hasOwn(asData(value), key) ? asData(value)[key] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
