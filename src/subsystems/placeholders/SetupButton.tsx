import {Icon} from '../../../templates/parts/Icon.tsx'
import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/** Opens the panel for the reader's values, on pages whose code has placeholders. It needs JavaScript and is hidden without it. */
export function SetupButton({page, site}: PartProps) {
  if (page.placeholders.length === 0) return null
  return (
    <button type="button" className="tool setup-button" data-values-open="" aria-haspopup="dialog">
      <Icon name="sliders" />
      <span className="tool-label">{word(site, 'yourSetup')}</span>
    </button>
  )
}
