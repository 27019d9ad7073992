import type {ReactNode} from 'react'
import {type CalloutKind, calloutKind} from './callout-kinds.ts'

export interface CalloutProps {
  /** Default: `default`. */
  readonly type?: CalloutKind
  /** Icon to show instead of the type's own icon. */
  readonly emoji?: ReactNode
  /** First line of the callout, instead of the word for its type. */
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** A callout. The style sheet draws the icons, so GitHub alerts can use the same markup. */
export function Callout({type = 'default', emoji, title, children}: CalloutProps) {
  const {tone, word, quiet} = calloutKind(type)
  const shown = title ?? (quiet ? undefined : word)
  return (
    <div
      className={quiet ? 'callout' : 'callout-kind callout'}
      data-type={tone}
      data-kind={quiet ? undefined : type}
      role="note"
      aria-label={typeof title === 'string' ? title : word}
    >
      <span className="callout-icon" aria-hidden="true">
        {emoji}
      </span>
      <div className="callout-body">
        {shown && <p className="callout-title">{shown}</p>}
        {children}
      </div>
    </div>
  )
}
