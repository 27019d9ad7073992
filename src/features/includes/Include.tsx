export interface IncludeProps {
  /** Markdown file, optionally with a region or lines: `./part.md#region`, `./part.md{3-6}`. */
  readonly file: string
}

/** Inserts a Markdown fragment. On pages, `remarkPartials` replaces the component with the fragment before rendering. */
export function Include(_props: IncludeProps) {
  return null
}
