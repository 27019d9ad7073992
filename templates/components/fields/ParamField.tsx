import type {ReactNode} from 'react'
import {Field} from './Field.tsx'

/** Places of a parameter. Each is a property whose value is the name of the parameter. */
export const paramPlaces = ['path', 'query', 'body', 'header'] as const

export interface ParamFieldProps extends Partial<Record<(typeof paramPlaces)[number], string>> {
  /** Name of the parameter, if none of `path`, `query`, `body` and `header` is set. */
  readonly name?: string
  /** Type, as free text. */
  readonly type?: string
  /** Whether it is required. */
  readonly required?: boolean
  /** Whether it is deprecated. */
  readonly deprecated?: boolean
  /** Default value. */
  readonly default?: string | number | boolean
  /** Accepted, but not shown. */
  readonly placeholder?: string
  readonly children?: ReactNode
}

/** A request parameter: `<ParamField path="id" type="string" required>`. */
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
  /** Name of the field. */
  readonly name: string
  /** Type, as free text. */
  readonly type?: string
  /** Whether it is required. */
  readonly required?: boolean
  /** Whether it is deprecated. */
  readonly deprecated?: boolean
  /** Default value. */
  readonly default?: string | number | boolean
  readonly children?: ReactNode
}

/** A response field. */
export function ResponseField(props: ResponseFieldProps) {
  return <ParamField {...props} />
}
