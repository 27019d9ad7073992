import {fromMarkdown} from 'mdast-util-from-markdown'
import {toString as textOf} from 'mdast-util-to-string'

/** Returns text without its Markdown, for places where other generators render Markdown and docsgen shows plain text. */
export function withoutMarkdown(text: string): string {
  if (!/[*_`[<\\&]/.test(text)) return text
  const blocks = fromMarkdown(text).children.map(node => textOf(node, {includeHtml: false}))
  return blocks.join(' ').replace(/\s+/g, ' ').trim() || text
}
