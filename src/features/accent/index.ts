import {assetOutput} from '../../content/asset-output.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {accentCss} from './accent-css.ts'

/** Adds the accent color of the configuration in a separate style sheet, which the project's own may override. */
export const accent = defineFeature({
  name: 'accent',
  async themePart({config: {theme}}) {
    const text = accentCss(theme)
    return text === '' ? {} : {sheet: {path: assetOutput('accent.css', Buffer.from(text)), text}}
  }
})
