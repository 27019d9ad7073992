import type {ThemeConfig} from '../src/model/site.ts'

/**
 * Returns the CSS that gives the site the accent of its configuration; empty without one. It belongs at the end of the
 * style sheet: a style attribute would not pass a strict Content-Security-Policy. An accent for both grounds is mixed with
 * white on the dark one.
 */
export function accentCss({accent}: Pick<ThemeConfig, 'accent'>): string {
  const {light, dark} = typeof accent === 'object' ? accent : {light: accent, dark: undefined}
  const [day, night] = [clean(light), clean(dark)]
  return day ? `:root{--accent-light:${day};--accent-dark:${night || `color-mix(in oklab,${day} 55%,white)`}}\n` : ''
}

/** A value that cannot end its declaration. */
function clean(color = ''): string {
  return color.replace(/[;{}<>\\]/g, '').trim()
}
