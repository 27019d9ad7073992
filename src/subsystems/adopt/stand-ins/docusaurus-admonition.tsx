import type {ReactNode} from 'react'
import {Callout} from '../../../../templates/components/Callout.tsx'

const types = {
  note: 'info',
  secondary: 'info',
  important: 'info',
  info: 'info',
  tip: 'default',
  success: 'default',
  caution: 'warning',
  warning: 'warning',
  danger: 'error'
} as const

interface AdmonitionProps {
  type?: string
  title?: ReactNode
  icon?: unknown
  children?: ReactNode
}

/** `@theme/Admonition`: a callout, whose default title is its type. */
export default function Admonition({type = 'note', title, children}: AdmonitionProps) {
  const kind = Object.hasOwn(types, type) ? types[type as keyof typeof types] : 'info'
  return (
    <Callout type={kind} title={title ?? type.replace(/^\w/, letter => letter.toUpperCase())}>
      {children}
    </Callout>
  )
}
