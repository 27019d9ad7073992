/** Key in `sessionStorage`: the pages of this visit as JSON, newest first, each with title and path. */
export const recentPagesKey = 'docsgen-pages'

/** Key in `sessionStorage`: the path of the page that search opens, and the words that matched, one per line. */
export const foundKey = 'docsgen-found'
