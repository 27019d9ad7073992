import {type ReactNode, useContext} from 'react'
import {word} from '../../word.ts'
import {WordsContext} from '../../words-context.ts'

export interface FieldProps {
  /** Name of the field. */
  readonly name: string
  /** Type of the field, as free text. */
  readonly type?: string
  /** Place in the request: `path`, `query`, `body`, `header`. */
  readonly place?: string
  /** Whether the field is required. */
  readonly required?: boolean
  /** Whether the field is deprecated. */
  readonly deprecated?: boolean
  /** Default value. */
  readonly initial?: string
  readonly children?: ReactNode
}

/** A parameter or a response field: its name, its type and its meaning. */
export function Field({name, type, place, required, deprecated, initial, children}: FieldProps) {
  const site = useContext(WordsContext)
  const facts = [
    type,
    place,
    required && word(site, 'fieldRequired'),
    deprecated && word(site, 'fieldDeprecated'),
    initial && word(site, 'fieldDefault', {value: initial})
  ]
  return (
    <div className="field">
      <p className="field-head">
        <code>{name}</code> <span className="field-facts">{facts.filter(Boolean).join(', ')}</span>
      </p>
      {children}
    </div>
  )
}
