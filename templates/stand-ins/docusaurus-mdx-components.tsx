/** `@theme/MDXComponents`: elements of Markdown are docsgen's own. */
export default {}
