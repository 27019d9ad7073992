import type {ReactNode} from 'react'

export const badgeTypes = ['default', 'info', 'warning', 'error'] as const

export interface BadgeProps {
  /** Default: `default`. */
  readonly type?: (typeof badgeTypes)[number]
  /** Text of the badge, instead of children. */
  readonly text?: string
  readonly children?: ReactNode
}

/** A short label that shows a status. */
export function Badge({type = 'default', text, children}: BadgeProps) {
  return (
    <span className="badge" data-type={type}>
      {children ?? text}
    </span>
  )
}
