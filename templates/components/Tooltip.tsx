import {type ReactNode, useId} from 'react'

export interface TooltipProps {
  /** What the words mean. */
  readonly tip: string
  /** A word of `_glossary.yaml`: its definition is the tip, its address the link. */
  readonly term?: string
  /** A few words above it. */
  readonly headline?: string
  /** Where more is said; `cta` names the link. */
  readonly href?: string
  /** Text of the link, "More about" the words where it is left out. */
  readonly cta?: string
  readonly children?: ReactNode
}

/**
 * Words with an explanation that stands behind them in the page: shown where the pointer or the focus is, read aloud in its
 * place by a screen reader, and printed. That of a word of the glossary, which a page has many of, opens when it is pressed: so it is in
 * nobody's way, and needs no script to be closed.
 */
export function Tooltip({tip, term, headline, href, cta, children}: TooltipProps) {
  const id = useId()
  const said = (
    <>
      {headline && <strong>{headline}: </strong>}
      {tip}
      {href && (
        <>
          {' '}
          {/* A link has to say by itself where it leads. */}
          <a href={href}>{cta ?? <>More about {term ?? children}</>}</a>
        </>
      )}
    </>
  )
  if (term !== undefined)
    return (
      <span className="tooltip">
        <button type="button" className="tooltip-word" popoverTarget={id}>
          {children}
        </button>
        <span className="tooltip-tip" popover="auto" id={id}>
          {said}
        </span>
      </span>
    )
  return (
    <span className="tooltip" data-script="media">
      <button type="button" className="tooltip-word">
        {children}
      </button>
      <span className="tooltip-tip">
        <span className="visually-hidden"> (</span>
        {said}
        <span className="visually-hidden">) </span>
      </span>
    </span>
  )
}
