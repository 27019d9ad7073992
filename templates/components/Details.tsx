import type {ReactNode} from 'react'

export interface DetailsProps {
  /** What its line says. */
  readonly title: ReactNode
  /** Whether it starts open; default false. */
  readonly open?: boolean
  readonly children?: ReactNode
}

/** What a reader may open: a native disclosure. */
export function Details({title, open, children}: DetailsProps) {
  return (
    <details open={open ?? false}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
