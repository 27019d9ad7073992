import type {ReactNode} from 'react'

export interface BleedProps {
  /** Whether the content extends to the edges of the content area. Default: it extends a little beyond the text. */
  readonly full?: boolean
  readonly children?: ReactNode
}

/** Extends its content beyond the text column. */
export function Bleed({full, children}: BleedProps) {
  return (
    <div className="bleed" data-full={full || undefined}>
      {children}
    </div>
  )
}
