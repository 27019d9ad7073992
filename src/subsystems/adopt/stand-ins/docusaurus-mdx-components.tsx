/** `@theme/MDXComponents`: docsgen renders the elements of Markdown itself. */
export default {}
