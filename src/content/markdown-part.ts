import {type ComponentType, createElement} from 'react'

/** The element that stands for Markdown which a module shows, until the page that shows the module fills it. */
export const partElement = 'docsgen-markdown'

/** Where an island's script finds Markdown that it may show later, at the end of the page. */
export const partTemplate = 'data-markdown'

/** What stands around Markdown in an island is no box of its own. */
export const partStyle = `${partElement}{display:contents}`

const source = Symbol.for('docsgen.markdown.source')

/**
 * What a module gets that imports a `.md` or `.mdx`: a component that leaves its place to the page's reader, who reads the
 * file as any partial (`fillMarkdown`).
 *
 * @param path of the file, relative to the root
 */
export function createMarkdownPart(path: string): ComponentType {
  const Markdown = () => createElement(partElement, {'data-file': path})
  return Object.assign(Markdown, {[source]: path})
}

/** The Markdown that a module's export is; nothing where it is something else. */
export function markdownOf(value: unknown): string | undefined {
  return typeof value === 'function' ? (value as {readonly [source]?: string})[source] : undefined
}
