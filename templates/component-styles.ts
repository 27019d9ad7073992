/**
 * The style sheets in `styles/components`, by file name: each is named after the class that the component's element has
 * first, and reaches the pages that show the component. Compiling docsgen puts them in; from its sources there are none.
 */
export const componentStyles: Readonly<Record<string, string>> = {}
