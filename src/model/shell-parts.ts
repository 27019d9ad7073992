/** The files of a tool that loads when the reader first uses it. */
export interface PageToolFiles {
  /**
   * Begins the attributes of the script that loads tools: `data-NAME` holds the address of the tool's script, and `data-NAME-sheet`
   * that of its style sheet.
   */
  readonly name: string
  /** Logical name of its script and of its style sheet, without extension. */
  readonly files: string
  /** Logical name of the script that loads the page's tools, for a tool that also does something before the first paint. */
  readonly script?: string
}

/**
 * A place of the packaged theme where parts of features appear: beside the brand in the top bar, among its tools, after the date and
 * the authors below the title, among the labels there, or below those; in the menu beside the title, as items of a list; above the
 * content, or below it; among the actions for the page, which are items of a list; or in the head of the document, after the page's addresses in other languages. A menu beside the
 * brand or among the tools is in the site menu of narrow screens, too. A `layout` appears on pages whose view names it.
 */
export type PartPlace =
  | 'brand'
  | 'brandMenu'
  | 'bar'
  | 'barMenu'
  | 'byline'
  | 'labels'
  | 'header'
  | 'pageMenu'
  | 'content'
  | 'end'
  | 'actions'
  | 'head'
  | 'layout'
