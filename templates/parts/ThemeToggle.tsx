import {Icon} from './Icon.tsx'

/** Switches between system, light and dark mode. Hidden without JavaScript; the page then follows the system. */
export function ThemeToggle() {
  return (
    <button type="button" className="tool theme-toggle" data-theme-toggle="" aria-label="Theme: system">
      <Icon name="system" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
