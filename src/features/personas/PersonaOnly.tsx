import {type ReactNode, useContext} from 'react'
import {word} from '../../../templates/word.ts'
import {WordsContext} from '../../../templates/words-context.ts'

export interface PersonaOnlyProps {
  /** Ids of personas in the configuration, separated by spaces or commas. */
  readonly persona: string
  /** Names of the personas, instead of their ids. */
  readonly label?: string
  readonly children?: ReactNode
}

/**
 * A passage for some personas. It is open and lists them; for readers who chose another persona, it is closed, and they can
 * open it.
 */
export function PersonaOnly({persona, label, children}: PersonaOnlyProps) {
  const site = useContext(WordsContext)
  // Does not call `personaIds`, because projects copy this file (`docsgen eject`), and copies import only public names.
  const ids = persona.split(/[\s,]+/).filter(Boolean)
  return (
    <details className="persona-only" data-for={ids.join(' ')} open>
      <summary>
        {label ?? word(site, 'forPersonas', {personas: ids.map(id => id.replaceAll('-', ' ')).join(', ')})}
      </summary>
      <div className="panel">{children}</div>
    </details>
  )
}
