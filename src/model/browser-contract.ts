/** Names that the markup of `templates/` and the scripts of `src/client/` share. Neither imports the other. */

/** Key in `localStorage`: `light` or `dark`; absent if the reader follows the system. */
export const themeStorageKey = 'docsgen-theme'

/** Key in `localStorage`: the closed banner, identified by the document's `data-banner`. */
export const bannerStorageKey = 'docsgen-banner'

/** Key in `localStorage`: `on` or `off` if the reader chose whether long lines of code wrap. */
export const linesStorageKey = 'docsgen-lines'

/** Id of the popover that holds sections and sidebar on narrow screens. */
export const menuId = 'site-menu'

/** Id of the end of the content. Browsers that support `rel=expect` wait for it before they paint the page. */
export const pageEndId = 'page-end'

/** Id of the table of contents; a popover on narrow screens. */
export const tocId = 'toc'
