import type {ReactNode} from 'react'
import {Field} from './Field.tsx'

/** Where a parameter stands: each is a property that names it. */
export const paramPlaces = ['path', 'query', 'body', 'header'] as const

export interface ParamFieldProps extends Partial<Record<(typeof paramPlaces)[number], string>> {
  /** The parameter, where none of `path`, `query`, `body` and `header` names it. */
  readonly name?: string
  /** What it takes, in words of your own. */
  readonly type?: string
  /** Whether it must be given. */
  readonly required?: boolean
  /** Whether it goes away. */
  readonly deprecated?: boolean
  /** What it is without being given. */
  readonly default?: string | number | boolean
  /** Taken and not shown. */
  readonly placeholder?: string
  readonly children?: ReactNode
}

/** A parameter of a request: `<ParamField path="id" type="string" required>`. */
export function ParamField({name, default: initial, placeholder: _, children, ...props}: ParamFieldProps) {
  const place = paramPlaces.find(key => props[key] !== undefined)
  return (
    <Field
      name={(place && props[place]) ?? name ?? ''}
      {...(place && {place})}
      {...(props.type !== undefined && {type: props.type})}
      {...(props.required && {required: true})}
      {...(props.deprecated && {deprecated: true})}
      {...(initial !== undefined && {initial: String(initial)})}
    >
      {children}
    </Field>
  )
}

export interface ResponseFieldProps {
  /** What it is called. */
  readonly name: string
  /** What it takes, in words of your own. */
  readonly type?: string
  /** Whether it must be given. */
  readonly required?: boolean
  /** Whether it goes away. */
  readonly deprecated?: boolean
  /** What it is without being set. */
  readonly default?: string | number | boolean
  readonly children?: ReactNode
}

/** A field of an answer. */
export function ResponseField(props: ResponseFieldProps) {
  return <ParamField {...props} />
}
