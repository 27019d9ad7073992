import type {ReactNode} from 'react'

export interface ColumnsProps {
  /** Columns where there is room, 1 to 4; default 2. */
  readonly cols?: number | string
  readonly children?: ReactNode
}

/** Blocks beside each other where there is room, below each other on a phone. */
export function Columns({cols = 2, children}: ColumnsProps) {
  return (
    <div className="columns" data-columns={cols}>
      {children}
    </div>
  )
}

/** One column, where several blocks stand in it. */
export function Column({children}: {readonly children?: ReactNode}) {
  return <div className="column">{children}</div>
}
