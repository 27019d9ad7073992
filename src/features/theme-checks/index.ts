import {defineFeature} from '../../plugin/feature.ts'
import {styleSyntax, themeAccent, themeVariable} from './rules/pipeline-rules.ts'

/** Checks the theme: pictures, icons, the accent color, variables, and the syntax of style sheets. */
export const themeChecks = defineFeature({
  name: 'theme-checks',
  rules: [styleSyntax, themeAccent, themeVariable],
  async moduleCheck() {
    const {styleFindings} = await import('./style-findings.ts')
    return {styles: styleFindings}
  },
  async projectCheck(project) {
    const {checkTheme} = await import('./check-theme.ts')
    return checkTheme(project)
  }
})
