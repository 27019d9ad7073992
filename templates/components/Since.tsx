import type {ReactNode} from 'react'

export interface SinceProps {
  /** The first version that has it. */
  readonly version: string
}

/** From which version on something is there: a few words in a line or after a heading. */
export function Since({version}: SinceProps) {
  return <span className="badge since">Since {version}</span>
}

export interface DeprecatedProps {
  /** The version since which it is deprecated. */
  readonly version?: string
  /** What to do instead; without it the words stand in a line. */
  readonly children?: ReactNode
}

/** Says that something will go: a mark in a line, or an aside where it says what to use instead. */
export function Deprecated({version, children}: DeprecatedProps) {
  const words = version === undefined ? 'Deprecated' : `Deprecated since ${version}`
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
