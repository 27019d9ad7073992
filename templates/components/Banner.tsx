import {type ReactNode, useContext} from 'react'
import {word} from '../word.ts'
import {WordsContext} from '../words-context.ts'
import {type CalloutKind, calloutKey, calloutKind} from './callout-kinds.ts'

export interface BannerProps {
  /** Default: `info`. */
  readonly type?: CalloutKind
  readonly children?: ReactNode
}

/** One line across the page. `theme.banner` in the configuration sets the banner of the site. */
export function Banner({type = 'info', children}: BannerProps) {
  const kind = calloutKind(type)
  const name = word(useContext(WordsContext), calloutKey(kind))
  return (
    <div className="page-banner" data-type={kind.tone} role="note" aria-label={name}>
      {children}
    </div>
  )
}
