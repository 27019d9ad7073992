export interface ClientMatrixProps {
  /** Name of the comparison: a file in `_clients`. */
  readonly of: string
}

/**
 * Shows which methods several clients have, as `docsgen test api --record` found them. Pages show a Markdown table instead of this
 * element, which is for components that render it themselves.
 */
export function ClientMatrix({of}: ClientMatrixProps) {
  return <p>{of}</p>
}
