import type {WithSite} from '../../types.ts'
import {word} from '../../word.ts'
import {Icon} from '../Icon.tsx'

/** Switches between system, light and dark mode. Hidden without JavaScript; the page then follows the system. */
export function ThemeToggle({site = {}}: WithSite) {
  return (
    <button type="button" className="tool theme-toggle" data-theme-toggle="" aria-label={word(site, 'themeSystem')}>
      <Icon name="system" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
