import type {ReactNode} from 'react'

export const badgeTypes = ['default', 'info', 'warning', 'error'] as const

export interface BadgeProps {
  /** Default `default`. */
  readonly type?: (typeof badgeTypes)[number]
  /** In place of children. */
  readonly text?: string
  readonly children?: ReactNode
}

/** A word that says what state something is in. */
export function Badge({type = 'default', text, children}: BadgeProps) {
  return (
    <span className="badge" data-type={type}>
      {children ?? text}
    </span>
  )
}
