import {type ReactNode, useContext} from 'react'
import {word} from '../../word.ts'
import {WordsContext} from '../../words-context.ts'

export interface ExpandableProps {
  /** Title of the section. Default: `Details`. */
  readonly title?: ReactNode
  /** Whether the section is open at first. Default: false. */
  readonly defaultOpen?: boolean
  readonly children?: ReactNode
}

/** A collapsible section for the fields inside a field. */
export function Expandable({title, defaultOpen, children}: ExpandableProps) {
  const site = useContext(WordsContext)
  return (
    <details className="expandable" open={defaultOpen ?? false}>
      <summary>{title ?? word(site, 'details')}</summary>
      <div className="panel">{children}</div>
    </details>
  )
}
