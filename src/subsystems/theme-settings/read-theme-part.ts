import {assetOutput} from '../../content/asset-output.ts'
import type {Config} from '../../model/project/config.ts'
import {accentCss} from './accent-css.ts'
import type {ThemePart} from './theme-part.ts'

/** Reads the settings of the theme that replace parts of it: the accent color (`theme.accent`) and the font files (`theme.fonts`). */
export async function readThemePart({
  root,
  config: {base, theme}
}: {
  readonly root: string
  readonly config: Config
}): Promise<ThemePart> {
  const text = accentCss(theme)
  const accent = text === '' ? {} : {sheet: {path: assetOutput('accent.css', Buffer.from(text)), text}}
  if (!theme.fonts) return accent
  const {readFonts} = await import('./read-fonts.ts')
  return {...accent, ...readFonts({root, base, fonts: theme.fonts})}
}
