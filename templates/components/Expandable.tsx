import type {ReactNode} from 'react'

export interface ExpandableProps {
  /** What is in it; default `Details`. */
  readonly title?: ReactNode
  /** Whether it starts open; default false. */
  readonly defaultOpen?: boolean
  readonly children?: ReactNode
}

/** The inner fields of a field, which a reader may open. */
export function Expandable({title = 'Details', defaultOpen, children}: ExpandableProps) {
  return (
    <details className="expandable" open={defaultOpen ?? false}>
      <summary>{title}</summary>
      <div className="panel">{children}</div>
    </details>
  )
}
