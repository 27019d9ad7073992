import {Fragment, type ReactNode} from 'react'

export interface KbdProps {
  /** Keys to press together, joined by `+`: `Ctrl+Shift+P`. Instead of children. */
  readonly keys?: string
  readonly children?: ReactNode
}

/** Shows a key, or several keys to press together, each in its own box. */
export function Kbd({keys, children}: KbdProps) {
  if (keys === undefined) return <kbd>{children}</kbd>
  const parts = keys.split(/(?<=[^+])\+/).map(key => key.trim())
  return (
    <kbd className="kbd-keys">
      {parts.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat, the order is fixed
        <Fragment key={index}>
          {index > 0 && '+'}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </kbd>
  )
}
