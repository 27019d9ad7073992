import {createHash} from 'node:crypto'
import {defineFeature} from '../../plugin/feature.ts'
import {accentCss} from './accent-css.ts'

/** The accent color of a configuration, in a separate style sheet that those of the theme and of the project may override. */
export const accent = defineFeature({
  name: 'accent',
  async themePart({config: {theme}}) {
    const text = accentCss(theme)
    if (text === '') return {}
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
    return {sheet: {path: `assets/accent.${hash}.css`, text}}
  }
})
