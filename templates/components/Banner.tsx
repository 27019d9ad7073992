import type {ReactNode} from 'react'
import {type CalloutKind, calloutKind} from './callout-kinds.ts'

export interface BannerProps {
  /** Default: `info`. */
  readonly type?: CalloutKind
  readonly children?: ReactNode
}

/** One line across the page. `theme.banner` in the configuration sets the banner of the site. */
export function Banner({type = 'info', children}: BannerProps) {
  const {tone, word} = calloutKind(type)
  return (
    <div className="page-banner" data-type={tone} role="note" aria-label={word}>
      {children}
    </div>
  )
}
