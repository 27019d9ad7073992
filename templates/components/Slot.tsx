import {createElement} from 'react'

export interface SlotProps {
  /** Name of the slot in the plugin's `slots`. */
  readonly name: string
  /** Values for the function that fills the slot, which JSON can represent. */
  readonly props?: object
}

/** Renders a marker that a plugin fills when the whole site is read (`slots`). */
export function Slot({name, props = {}}: SlotProps) {
  return createElement('docsgen-slot', {name, 'data-props': JSON.stringify(props)})
}
