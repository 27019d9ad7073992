import type {ReactNode} from 'react'
import {type CalloutKind, calloutKind} from './callout-kinds.ts'

export interface BannerProps {
  /** Default `info`. */
  readonly type?: CalloutKind
  readonly children?: ReactNode
}

/** One line across the page, above what it is about. The site's own banner is the configuration's `theme.banner`. */
export function Banner({type = 'info', children}: BannerProps) {
  const {tone, word} = calloutKind(type)
  return (
    <div className="page-banner" data-type={tone} role="note" aria-label={word}>
      {children}
    </div>
  )
}
