/** The footer of every page. */
export interface FooterConfig {
  /** Default: the title of the site. */
  readonly text?: string
  /** Columns of links above the text. */
  readonly columns?: readonly FooterColumn[]
}

/** A column of links in the footer. */
export interface FooterColumn {
  readonly title: string
  /** Targets are routes or URLs. */
  readonly links: readonly {readonly title: string; readonly href: string}[]
}
