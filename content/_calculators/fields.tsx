'use client'

import {type ReactNode, type RefObject, useEffect, useId, useRef, useState} from 'react'
import {parseNumber} from './format-number.ts'
import './calculator.css'

/** A group of fields with its results. Without JavaScript, it shows the example in its fields. */
export function Calculator({title, fields, children}: {title: string; fields: ReactNode; children: ReactNode}) {
  const id = useId()
  return (
    <section className="calculator" aria-labelledby={id}>
      <p className="calculator-title" id={id}>
        {title}
      </p>
      <div className="calculator-fields">{fields}</div>
      <div className="calculator-results" aria-live="polite">
        {children}
      </div>
    </section>
  )
}

export interface FieldProps {
  readonly label: string
  /** Unit of the number: `gwei`, `L1 blocks`. */
  readonly unit?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is expected, if the value is invalid. */
  readonly problem?: string | undefined
  readonly wide?: boolean
  readonly rows?: number
}

/** Returns a ref for a field that also applies what a reader entered before the script loaded. */
function useField<Field extends HTMLElement & {value: string}>({
  value,
  onChange
}: Pick<FieldProps, 'value' | 'onChange'>): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const first = useRef({value, onChange})
  useEffect(() => {
    const written = field.current?.value
    if (written !== undefined && written !== first.current.value) first.current.onChange(written)
  }, [])
  return field
}

/** A labeled input. It marks an invalid value and shows below what was expected. */
export function TextField({label, unit, value, onChange, problem, wide, rows}: FieldProps) {
  const id = useId()
  const field = useField<HTMLInputElement & HTMLTextAreaElement>({value, onChange})
  const common = {
    id,
    ref: field,
    value,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined
  }
  return (
    <div className={wide ? 'calculator-field calculator-wide' : 'calculator-field'}>
      <label htmlFor={id}>
        {label}
        {unit && <span className="calculator-unit">, {unit}</span>}
      </label>
      {rows ? (
        <textarea {...common} rows={rows} onChange={event => onChange(event.target.value)} />
      ) : (
        <input {...common} type="text" onChange={event => onChange(event.target.value)} />
      )}
      {problem && (
        <span className="calculator-problem" id={`${id}-problem`}>
          Expected {problem}
        </span>
      )}
    </div>
  )
}

export interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** A labeled list of choices. */
export function ChoiceField({label, value, onChange, options}: ChoiceProps) {
  const id = useId()
  const field = useField<HTMLSelectElement>({value, onChange})
  return (
    <div className="calculator-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} ref={field} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Names and values of a result, one per line. */
export function Results({rows}: {rows: readonly (readonly [name: string, value: string])[]}) {
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface NumberRule {
  readonly label: string
  readonly unit?: string
  readonly initial: string
  readonly least?: number
  readonly most?: number
  readonly whole?: boolean
}

/**
 * Returns number fields by name: their elements and their values as numbers.
 *
 * @param rules in the order of the fields; must be the same object at each call
 */
export function useNumbers<Name extends string>(
  rules: Readonly<Record<Name, NumberRule>>
): {
  readonly values: Readonly<Record<Name, number>>
  readonly fields: ReactNode
  readonly set: (name: Name, text: string) => void
} {
  const names = Object.keys(rules) as Name[]
  const [texts, setTexts] = useState(() => Object.fromEntries(names.map(name => [name, rules[name].initial])))
  const set = (name: Name, text: string): void => setTexts(now => ({...now, [name]: text}))
  const values = Object.fromEntries(names.map(name => [name, parseNumber(texts[name] ?? '', rules[name])])) as Record<
    Name,
    number
  >
  const fields = names.map(name => (
    <TextField
      key={name}
      label={rules[name].label}
      {...(rules[name].unit && {unit: rules[name].unit})}
      value={texts[name] ?? ''}
      onChange={text => set(name, text)}
      problem={Number.isNaN(values[name]) ? expected(rules[name]) : undefined}
    />
  ))
  return {values, fields, set}
}

function expected({least = 0, most, whole}: NumberRule): string {
  const noun = whole ? 'a whole number' : 'a number'
  return most === undefined ? `${noun}, ${least} or more` : `${noun}, ${least} to ${most}`
}
