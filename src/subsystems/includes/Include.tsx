export interface IncludeProps {
  /** Markdown file, optionally with a region or lines: `./part.md#region`, `./part.md{3-6}`. */
  readonly file: string
}

/** Inserts a Markdown fragment. */
export function Include(_props: IncludeProps) {
  // The fragment has replaced the component before a page is rendered.
  return null
}
