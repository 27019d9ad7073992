import type {ReactNode} from 'react'

export interface FieldProps {
  /** What it is called. */
  readonly name: string
  /** What it takes, in words of your own. */
  readonly type?: string
  /** Where it stands in a request: `path`, `query`, `body`, `header`. */
  readonly place?: string
  /** Whether it must be given. */
  readonly required?: boolean
  /** Whether it goes away. */
  readonly deprecated?: boolean
  /** What it is without being given. */
  readonly initial?: string
  readonly children?: ReactNode
}

/** A parameter or a field of an answer: its name, its type, and what it means. */
export function Field({name, type, place, required, deprecated, initial, children}: FieldProps) {
  const facts = [type, place, required && 'required', deprecated && 'deprecated', initial && `default: ${initial}`]
  return (
    <div className="field">
      <p className="field-head">
        <code>{name}</code> <span className="field-facts">{facts.filter(Boolean).join(', ')}</span>
      </p>
      {children}
    </div>
  )
}
