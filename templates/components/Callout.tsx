import type {ReactNode} from 'react'

export const calloutTypes = ['default', 'info', 'warning', 'error'] as const

export interface CalloutProps {
  /** Default `default`. */
  readonly type?: (typeof calloutTypes)[number]
  /** In place of the type's own sign. */
  readonly emoji?: ReactNode
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** What each type is called aloud: colour and sign alone would not reach everybody. */
const names = {default: 'Tip', info: 'Note', warning: 'Warning', error: 'Caution'} as const

/** An aside of one kind. The signs are drawn by the style sheet, so that GitHub alerts can use the same markup. */
export function Callout({type = 'default', emoji, title, children}: CalloutProps) {
  const kind = calloutTypes.includes(type) ? type : 'default'
  return (
    <div className="callout" data-type={kind} role="note" aria-label={typeof title === 'string' ? title : names[kind]}>
      <span className="callout-icon" aria-hidden="true">
        {emoji}
      </span>
      <div className="callout-body">
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
