import {type ComponentType, createElement} from 'react'

/** The element for Markdown that a module shows, until the page that shows the module fills it. */
export const partElement = 'docsgen-markdown'

/** The attribute with which an island's script finds Markdown that it may show later, at the end of the page. */
export const partTemplate = 'data-markdown'

/** The element around Markdown in an island must not create a box. */
export const partStyle = `${partElement}{display:contents}`

const source = Symbol.for('docsgen.markdown.source')

/**
 * Returns the component that a module gets when it imports a `.md` or `.mdx`. The component only marks its place; the page's
 * reader reads the file like a partial (`fillMarkdown`).
 *
 * @param path of the file, relative to the root
 */
export function createMarkdownPart(path: string): ComponentType {
  const Markdown = () => createElement(partElement, {'data-file': path})
  return Object.assign(Markdown, {[source]: path})
}

/** Returns the path of the Markdown file that an export represents, or `undefined` for other exports. */
export function markdownOf(value: unknown): string | undefined {
  return typeof value === 'function' ? (value as {readonly [source]?: string})[source] : undefined
}
