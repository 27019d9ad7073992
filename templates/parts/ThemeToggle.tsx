import {Icon} from './Icon.tsx'

/** Goes round system, light and dark. Hidden without script: the page then follows the system. */
export function ThemeToggle() {
  return (
    <button type="button" className="tool theme-toggle" data-theme-toggle="" aria-label="Theme: system">
      <Icon name="system" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
