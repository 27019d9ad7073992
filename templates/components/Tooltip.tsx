import type {ReactNode} from 'react'

export interface TooltipProps {
  /** What the words mean. */
  readonly tip: string
  /** A few words above it. */
  readonly headline?: string
  /** Where more is said; `cta` names the link. */
  readonly href?: string
  readonly cta?: string
  readonly children?: ReactNode
}

/**
 * Words with an explanation that stands behind them in the page: shown where the pointer or the focus is, read aloud in its
 * place by a screen reader, and printed.
 */
export function Tooltip({tip, headline, href, cta, children}: TooltipProps) {
  return (
    <span className="tooltip" data-script="media">
      <button type="button" className="tooltip-word">
        {children}
      </button>
      <span className="tooltip-tip">
        <span className="visually-hidden"> (</span>
        {headline && <strong>{headline}: </strong>}
        {tip}
        {href && (
          <>
            {' '}
            <a href={href}>{cta ?? 'More'}</a>
          </>
        )}
        <span className="visually-hidden">) </span>
      </span>
    </span>
  )
}
