import type {ReactNode} from 'react'

export interface DetailsProps {
  /** Title of the section. */
  readonly title: ReactNode
  /** Whether the section is open at first. Default: false. */
  readonly open?: boolean
  readonly children?: ReactNode
}

/** A collapsible section, as a native `<details>` element. */
export function Details({title, open, children}: DetailsProps) {
  return (
    <details open={open ?? false}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
