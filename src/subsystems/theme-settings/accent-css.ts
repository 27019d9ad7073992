import type {ThemeConfig} from '../../model/site.ts'

/**
 * Returns the CSS that sets the accent color of the configuration; empty if there is none. A style sheet contains it, because a
 * strict Content-Security-Policy would block a style attribute. A single accent for both modes is mixed with white in dark mode.
 */
export function accentCss({accent}: Pick<ThemeConfig, 'accent'>): string {
  const {light, dark} = typeof accent === 'object' ? accent : {light: accent, dark: undefined}
  const [day, night] = [clean(light), clean(dark)]
  return day ? `:root{--accent-light:${day};--accent-dark:${night || `color-mix(in oklab,${day} 55%,white)`}}\n` : ''
}

/** Returns a color without the characters that could end its declaration. */
function clean(color = ''): string {
  return color.replace(/[;{}<>\\]/g, '').trim()
}
