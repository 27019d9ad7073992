import {assetOutput} from '../../content/asset-output.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {accentCss} from './accent-css.ts'

/**
 * The settings of the theme that replace parts of it: the accent color, in a separate style sheet that the project's own may override,
 * and the font files (`theme.fonts`).
 */
export const themeSettings = defineFeature({
  name: 'theme-settings',
  async themePart({root, config: {base, theme}}) {
    const text = accentCss(theme)
    const accent = text === '' ? {} : {sheet: {path: assetOutput('accent.css', Buffer.from(text)), text}}
    if (!theme.fonts) return accent
    const {readFonts} = await import('./read-fonts.ts')
    return {...accent, ...(await readFonts({root, base, fonts: theme.fonts}))}
  }
})
