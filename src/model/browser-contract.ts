/** Names that the markup of `templates/` and the scripts of `src/client/` share, since neither imports the other. */

/** Key in `localStorage`: `light` or `dark`; absent while the reader follows the system. */
export const themeStorageKey = 'docsgen-theme'

/** Key in `localStorage`: the banner that the reader has closed, as `data-banner` of the document names it. */
export const bannerStorageKey = 'docsgen-banner'

/** Key in `localStorage`: id of the persona that the reader chose; absent for everyone. */
export const personaStorageKey = 'docsgen-persona'

/** Prefix in `localStorage` of a tab group's `storageKey`; the value is the chosen label. */
export const tabStoragePrefix = 'docsgen-tab:'

/** Id of the popover that holds sections and sidebar on narrow screens. */
export const menuId = 'site-menu'

/** Id of the last thing of the content: browsers that know `rel=expect` paint a page when it is there. */
export const pageEndId = 'page-end'

/** Id of the table of contents; a popover on narrow screens. */
export const tocId = 'toc'

/** Key in `sessionStorage`: pages of this visit as JSON, newest first, each its title and path. */
export const recentPagesKey = 'docsgen-pages'

/** Key in `sessionStorage`: the path of the page that search opens and the words that it found there, one a line. */
export const foundKey = 'docsgen-found'

/** Key in `localStorage`: the reader's own values as JSON, by the name of the placeholder. */
export const valuesKey = 'docsgen-values'

/** Event of the document: the reader's values have changed. */
export const valuesEvent = 'docsgen:values'
