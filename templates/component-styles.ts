/**
 * The style sheets in `styles/components`, by file name. Each has the name of the first class of the component's element, and
 * only pages that show the component load it. The build of docsgen inserts them; without compilation, there are none.
 */
export const componentStyles: Readonly<Record<string, string>> = {}
