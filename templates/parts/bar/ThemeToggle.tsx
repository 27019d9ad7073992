import type {WithSite} from '../../types.ts'
import {word} from '../../word.ts'
import {Icon} from '../Icon.tsx'

/** Chooses system, light or dark mode. Hidden without JavaScript; the page then follows the system. */
export function ThemeToggle({site = {}}: WithSite) {
  return (
    <label className="tool theme-toggle">
      <Icon name="system" />
      <Icon name="sun" />
      <Icon name="moon" />
      <select data-theme-toggle="" aria-label={word(site, 'theme')} autoComplete="off">
        <option value="">{word(site, 'themeSystem')}</option>
        <option value="light">{word(site, 'themeLight')}</option>
        <option value="dark">{word(site, 'themeDark')}</option>
      </select>
    </label>
  )
}
