import type {ReactNode} from 'react'

export interface ExpandableProps {
  /** Title of the section. Default: `Details`. */
  readonly title?: ReactNode
  /** Whether the section is open at first. Default: false. */
  readonly defaultOpen?: boolean
  readonly children?: ReactNode
}

/** A collapsible section for the fields inside a field. */
export function Expandable({title = 'Details', defaultOpen, children}: ExpandableProps) {
  return (
    <details className="expandable" open={defaultOpen ?? false}>
      <summary>{title}</summary>
      <div className="panel">{children}</div>
    </details>
  )
}
