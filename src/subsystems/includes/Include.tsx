export interface IncludeProps {
  /** Markdown file, optionally with a region or lines: `./part.md#region`, `./part.md{3-6}`. */
  readonly file?: string
  /** File of a source, optionally with a region, a section by its heading, or lines: `specs:derivation.md#batch`. */
  readonly from?: string
}

/** Inserts a Markdown fragment. */
export function Include(_props: IncludeProps) {
  // The fragment has replaced the component before a page is rendered.
  return null
}
