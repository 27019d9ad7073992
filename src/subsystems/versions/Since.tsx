import {type ReactNode, useContext} from 'react'
import {Slot} from '../../../templates/components/Slot.tsx'
import {word} from '../../../templates/word.ts'
import {WordsContext} from '../../../templates/words-context.ts'

export interface SinceProps {
  /** First version that contains it. */
  readonly version: string
  /** Name of the program. The mark then links to the release, if a page lists it. */
  readonly of?: string
}

/** Shows the version that introduced something, inline or after a heading. */
export function Since({version, of}: SinceProps) {
  const label = word(useContext(WordsContext), 'since', {version: of === undefined ? version : `${of} ${version}`})
  return (
    <span className="badge since">{of === undefined ? label : <Slot name="since" props={{label, version, of}} />}</span>
  )
}

export interface DeprecatedProps {
  /** First version in which it is deprecated. */
  readonly version?: string
  /** What to use instead. Without it, the component is an inline mark. */
  readonly children?: ReactNode
}

/** Marks something as deprecated: an inline mark, or a callout if it explains what to use instead. */
export function Deprecated({version, children}: DeprecatedProps) {
  const site = useContext(WordsContext)
  const words = version === undefined ? word(site, 'deprecated') : word(site, 'deprecatedSince', {version})
  if (children === undefined || children === null)
    return (
      <span className="badge deprecated" data-type="warning">
        {words}
      </span>
    )
  return (
    <div className="callout" data-type="warning" role="note" aria-label={words}>
      <span className="callout-icon" aria-hidden="true"></span>
      <div className="callout-body">
        <p className="callout-title">{words}</p>
        {children}
      </div>
    </div>
  )
}
