import type {ReactNode} from 'react'

export interface PersonaOnlyProps {
  /** Ids of the configuration's personas, separated by spaces or commas. */
  readonly persona: string
  /** In place of the ids in words. */
  readonly label?: string
  readonly children?: ReactNode
}

/**
 * Text for some personas. It stands open and says whom it is for; where a reader has chosen another persona, it is closed and
 * can be opened.
 */
export function PersonaOnly({persona, label, children}: PersonaOnlyProps) {
  const ids = persona.split(/[\s,]+/).filter(Boolean)
  return (
    <details className="persona-only" data-script="media" data-for={ids.join(' ')} open>
      <summary>{label ?? `For: ${ids.map(id => id.replaceAll('-', ' ')).join(', ')}`}</summary>
      <div className="panel">{children}</div>
    </details>
  )
}
