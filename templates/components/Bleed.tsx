import type {ReactNode} from 'react'

export interface BleedProps {
  /** To the edges of the content area; default: a little beyond the text. */
  readonly full?: boolean
  readonly children?: ReactNode
}

/** Lets its content reach beyond the column of text. */
export function Bleed({full, children}: BleedProps) {
  return (
    <div className="bleed" data-full={full || undefined}>
      {children}
    </div>
  )
}
