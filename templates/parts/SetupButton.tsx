import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Opens the panel of the reader's own values, on pages whose code has placeholders. Needs script and is hidden without it. */
export function SetupButton({page}: PartProps) {
  if (page.placeholders.length === 0) return null
  return (
    <button type="button" className="tool setup-button" data-values-open="" aria-haspopup="dialog">
      <Icon name="sliders" />
      <span className="tool-label">Your setup</span>
    </button>
  )
}
