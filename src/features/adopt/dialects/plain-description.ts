import {fromMarkdown} from 'mdast-util-from-markdown'
import {toString as textOf} from 'mdast-util-to-string'

/** Returns a description without its Markdown, which other generators render and docsgen shows as it is written. */
export function plainDescription(description: unknown): {description?: string} {
  if (typeof description !== 'string') return {}
  if (!/[*_`[<\\]/.test(description)) return {description}
  const blocks = fromMarkdown(description).children.map(node => textOf(node, {includeHtml: false}))
  return {description: blocks.join(' ').replace(/\s+/g, ' ').trim() || description}
}
