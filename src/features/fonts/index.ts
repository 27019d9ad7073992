import {defineFeature} from '../../plugin/feature.ts'

/** The font files of a project (`theme.fonts`), which replace those of the theme. */
export const fonts = defineFeature({
  name: 'fonts',
  async themePart({root, config: {base, theme}}) {
    if (!theme.fonts) return {}
    const {readFonts} = await import('./read-fonts.ts')
    return readFonts({root, base, fonts: theme.fonts})
  }
})
