import {createHash} from 'node:crypto'
import {accentCss} from '../../templates/accent-css.ts'
import type {ThemeConfig} from '../model/site.ts'

/** Returns the style sheet with the accent color of a configuration, under a hashed name, or `undefined` without one. */
export function accentFile(theme: ThemeConfig): {readonly path: string; readonly text: string} | undefined {
  const text = accentCss(theme)
  if (text === '') return undefined
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return {path: `assets/accent.${hash}.css`, text}
}
