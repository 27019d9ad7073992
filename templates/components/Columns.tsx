import type {ReactNode} from 'react'

export interface ColumnsProps {
  /** Maximum number of columns, 1 to 4. Default: 2. */
  readonly cols?: number | string
  readonly children?: ReactNode
}

/** Blocks side by side if there is room, below each other on a phone. */
export function Columns({cols = 2, children}: ColumnsProps) {
  return (
    <div className="columns" data-columns={cols}>
      {children}
    </div>
  )
}

/** One column with several blocks. */
export function Column({children}: {readonly children?: ReactNode}) {
  return <div className="column">{children}</div>
}
