import {defineFeature} from '../../plugin/feature.ts'
import {themeAccent} from './rules/theme-accent.ts'
import {themeVariable} from './rules/theme-variable.ts'

/** Checks what a configuration says about the theme: pictures, icons, the accent color and variables of style sheets. */
export const themeChecks = defineFeature({
  name: 'theme-checks',
  rules: [themeAccent, themeVariable],
  async projectCheck(project) {
    const {checkTheme} = await import('./check-theme.ts')
    return checkTheme(project)
  }
})
