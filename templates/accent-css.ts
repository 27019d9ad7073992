import type {ThemeConfig} from '../src/model/site.ts'

/**
 * CSS that gives the site the accent of its configuration; empty without one. It belongs at the end of the style sheet:
 * a style attribute would not pass a strict Content-Security-Policy. On dark ground the colour is mixed with white.
 */
export function accentCss(theme: ThemeConfig): string {
  const accent = theme.accent?.replace(/[;{}<>\\]/g, '').trim()
  return accent ? `:root{--accent-light:${accent};--accent-dark:color-mix(in oklab,${accent} 55%,white)}\n` : ''
}
