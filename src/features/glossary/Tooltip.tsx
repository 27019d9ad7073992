import {type ReactNode, useContext, useId} from 'react'
import {wordParts} from '../../../templates/word-parts.ts'
import {WordsContext} from '../../../templates/words-context.ts'

export interface TooltipProps {
  /** Explanation of the text. */
  readonly tip: string
  /** Term in `_glossary.yaml`, whose definition is the tip and whose `href` is the link. */
  readonly term?: string
  /** Short headline above the tip. */
  readonly headline?: string
  /** Target of a link to more information; `cta` is its text. */
  readonly href?: string
  /** Text of the link. Default: "More about", followed by the text. */
  readonly cta?: string
  readonly children?: ReactNode
}

/**
 * Text with an explanation that follows it in the page. The explanation appears on hover and on focus, screen readers read it
 * after the text, and print shows it. Glossary terms, of which a page has many, open on click, so they do not get in the way and
 * close without JavaScript.
 */
export function Tooltip({tip, term, headline, href, cta, children}: TooltipProps) {
  const id = useId()
  const site = useContext(WordsContext)
  const explanation = (
    <>
      {headline && <strong>{headline}: </strong>}
      {tip}
      {href && (
        <>
          {' '}
          {/* The link text must identify the target without its context. */}
          <a href={href}>{cta ?? wordParts(site, 'moreAbout', {term: term ?? children})}</a>
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
          {explanation}
        </span>
      </span>
    )
  return (
    <span className="tooltip" data-script="tooltip">
      <button type="button" className="tooltip-word">
        {children}
      </button>
      <span className="tooltip-tip">
        <span className="visually-hidden"> (</span>
        {explanation}
        <span className="visually-hidden">) </span>
      </span>
    </span>
  )
}
