import {createHash} from 'node:crypto'
import {accentCss} from '../../templates/accent-css.ts'
import type {ThemeConfig} from '../model/site.ts'

/** The style sheet that gives a site the accent of its configuration; nothing without one. Named by its content. */
export function accentFile(theme: ThemeConfig): {readonly path: string; readonly text: string} | undefined {
  const text = accentCss(theme)
  if (text === '') return undefined
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return {path: `assets/accent.${hash}.css`, text}
}
