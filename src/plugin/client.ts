import type {PageView} from '../model/site.ts'

/**
 * A script or a style sheet for browsers. docsgen writes it with a hash in its name and links it in the head of each page that
 * needs it, where `build.budget` counts it.
 */
export type ClientFile = ClientModule | ClientText

/** A module or a style sheet, which docsgen bundles with everything that it imports. */
export interface ClientModule extends ClientUse {
  /** Found like the modules of `components`. A script runs as a module, after the page is parsed. */
  readonly file: string
}

/** A complete script or style sheet. */
export interface ClientText extends ClientUse {
  /** Name without a hash: `chart.js` or `chart.css`. */
  readonly name: string
  readonly text: string
}

export interface ClientUse {
  /** Returns whether a page needs the file. `body` is the HTML of the page's content. */
  readonly isNeeded: (body: string, page: PageView) => boolean
  /**
   * Selector of elements, for a script that is loaded when the reader first clicks one of them. docsgen passes the element to its
   * export `answer`, at this click and later ones.
   */
  readonly onClick?: string
}
