import {assetOutput} from '../../content/asset-output.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {accentCss} from './accent-css.ts'

/** The accent color of a configuration, in a separate style sheet that those of the theme and of the project may override. */
export const accent = defineFeature({
  name: 'accent',
  async themePart({config: {theme}}) {
    const text = accentCss(theme)
    return text === '' ? {} : {sheet: {path: assetOutput('accent.css', Buffer.from(text)), text}}
  }
})
