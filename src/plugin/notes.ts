import type {Root} from 'mdast'
import type {Locale} from '../model/locales.ts'
import type {SourcePath} from '../model/url.ts'
import type {RulePage} from '../rules/rule.ts'

/**
 * Data that a plugin keeps about each page. docsgen caches it with the page, under the plugin's name: `notes.acme` of the page's
 * facts, which rules and outputs get, of the page of a slot, and of the page of `head`. It must be a value that JSON can
 * represent.
 *
 * @typeParam Written result of `written`
 */
export interface PageNotes<Written = unknown> {
  /** Returns data about the page as it is written, without partials, included code and the values of constants. */
  written?(page: WrittenPage): Written
  /** Returns the notes; `undefined` if there are none. Default: what `written` returns. */
  finished?(page: NotedPage<Written>): unknown
}

/** A page before any transform has changed its tree. */
export interface WrittenPage {
  /** Relative to the root. */
  readonly source: SourcePath
  readonly mdast: Root
  /** Languages of the site, the default one first; absent if there is only one. */
  readonly locales?: readonly Locale[]
}

/** A page with its trees, as rules get it, before rules run. Its facts have no notes yet. */
export interface NotedPage<Written = unknown> extends RulePage {
  /** What `written` returned. */
  readonly written: Written | undefined
  /** The HTML of the page's content. */
  readonly html: string
}

/** The notes of a plugin or a feature, with its name. */
export interface NamedNotes {
  readonly name: string
  readonly notes: PageNotes
}
