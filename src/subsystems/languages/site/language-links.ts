import type {Route} from '../../../model/url.ts'

/** The route of a page in one language. */
export interface SliceLanguage {
  readonly tag: string
  /** Route of the page itself, or of its nearest ancestor that exists in the language. */
  readonly route: Route
  /** Present if the page is translated into the language. */
  readonly translated?: true
}

/** An entry of the language switcher. */
export interface LanguageLink {
  readonly tag: string
  readonly label: string
  readonly dir: 'ltr' | 'rtl'
  readonly href: string
  readonly current: boolean
  /** Whether the page is translated into the language. */
  readonly translated: boolean
}
