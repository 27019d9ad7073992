import {type ReactNode, useContext} from 'react'
import {word} from '../word.ts'
import {WordsContext} from '../words-context.ts'
import {type CalloutKind, calloutKey, calloutKind} from './callout-kinds.ts'

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
  const kind = calloutKind(type)
  const {tone, quiet} = kind
  const name = word(useContext(WordsContext), calloutKey(kind))
  const shown = title ?? (quiet ? undefined : name)
  return (
    <div
      className={quiet ? 'callout' : 'callout-kind callout'}
      data-type={tone}
      data-kind={quiet ? undefined : type}
      role="note"
      aria-label={typeof title === 'string' ? title : name}
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
