import type {Html, Root, RootContent} from 'mdast'
import {type Extension as FromMarkdown, fromMarkdown} from 'mdast-util-from-markdown'
import type {Extension} from 'micromark-util-types'
import type {Data} from 'unified'
import {walkMdast} from '../../../../model/walk.ts'

/** Matches the first line of a block whose content is Markdown: `<div markdown>`. Elements without an end tag end in that line too. */
const opening =
  /^[ \t]*<(?:(?:hr|br|img|input)\b[^<>]*|[a-z][\w-]*\b[^<>]*\bmarkdown(?:=(?:"[^"]*"|'[^']*'|\w+))?[^<>]*)>[ \t]*\n/i
const closing = /\n[ \t]*<\/[a-z][\w-]*>[ \t]*$/i

/**
 * Reads HTML like Python-Markdown, which does not need blank lines: the content of `<div markdown>` and the lines after `<hr>` are
 * Markdown, and HTML that is indented inside an open element is HTML, not code.
 */
export function remarkMarkdownInHtml(this: {data(): Data}) {
  const data = this.data() as {micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[]}
  return (tree: Root): void => {
    const read = (node: Html): RootContent[] => {
      const [head = ''] = opening.exec(node.value) ?? []
      const [tail = ''] = closing.exec(node.value.slice(head.length - 1)) ?? []
      const inner = node.value.slice(head.length, node.value.length - tail.length)
      if (head === '' || inner.trim() === '') return [node]
      const {children} = fromMarkdown(inner, {
        extensions: data.micromarkExtensions ?? [],
        mdastExtensions: data.fromMarkdownExtensions ?? []
      })
      move({type: 'root', children}, node, head)
      const position = node.position && {position: node.position}
      return [
        {type: 'html', value: head.trimEnd(), ...position},
        ...children.flatMap(child => (child.type === 'html' ? read(child) : [child])),
        ...(tail === '' ? [] : [{type: 'html' as const, value: tail.trim(), ...position}])
      ]
    }
    const blocks = (parent: {children: RootContent[]}): void => {
      for (const child of parent.children) if ('children' in child) blocks(child as {children: RootContent[]})
      parent.children = withoutIndentedHtml(parent.children).flatMap(child =>
        child.type === 'html' ? read(child) : [child]
      )
    }
    blocks(tree)
  }
}

/** Moves nodes that were read from a part of an HTML block to their place in the page. */
function move(tree: Root, {position}: Html, head: string): void {
  if (!position) return
  const {line, offset = 0} = position.start
  walkMdast(tree, node => {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      point.line += line
      point.offset = (point.offset ?? 0) + offset + head.length
    }
  })
}

/** Returns blocks in which indented code inside an open HTML element is HTML again. */
function withoutIndentedHtml(blocks: readonly RootContent[]): RootContent[] {
  let depth = 0
  return blocks.map(block => {
    if (block.type === 'html') depth = Math.max(0, depth + depthOf(block.value))
    const isIndented = block.type === 'code' && !block.lang && /^<\/?[a-z]/i.test(block.value) && isByIndent(block)
    if (depth === 0 || !isIndented) return block
    depth = Math.max(0, depth + depthOf(block.value))
    return {type: 'html', value: block.value, ...(block.position && {position: block.position})}
  })
}

/** Returns whether code has no fence: it covers as many lines as its text has. */
function isByIndent({value, position}: {readonly value: string; readonly position?: Html['position']}): boolean {
  return position !== undefined && position.end.line - position.start.line + 1 === value.split('\n').length
}

/** Returns how many block elements a piece of HTML opens more than it closes. An element with Markdown inside counts as closed. */
function depthOf(html: string): number {
  let depth = 0
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi))
    if (!/^(?:br|hr|img|input|source|link|meta|p)$/i.test(name) && !/\smarkdown\b/.test(tag) && !tag.endsWith('/>'))
      depth += slash ? -1 : 1
  return depth
}
