export interface IncludeProps {
  /** A file of Markdown, with a region or lines: `./part.md#region`, `./part.md{3-6}`. */
  readonly file: string
}

/** Stands where a fragment of Markdown goes. In a page the fragment has taken its place before it is rendered (`remarkPartials`). */
export function Include(_props: IncludeProps) {
  return null
}
