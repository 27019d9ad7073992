import {Fragment, type ReactNode} from 'react'

export interface KbdProps {
  /** Keys that are pressed together, joined by `+`: `Ctrl+Shift+P`. In place of children. */
  readonly keys?: string
  readonly children?: ReactNode
}

/** A key, or keys that are pressed together: each is a key of its own. */
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
