import {defineFeature} from '../../plugin/feature.ts'
import {dialectConfig} from './rules/dialect-config.ts'
import {foreignSyntax} from './rules/foreign-syntax.ts'

/** Projects of other generators, which docsgen builds in place and `docsgen init --from` migrates: the members that this subsystem has in common with features. */
export const adopt = defineFeature({
  name: 'adopt',
  rules: [dialectConfig, foreignSyntax],
  lenient: {losses: {[dialectConfig.name]: 72, [foreignSyntax.name]: 45}},
  // Hides the marks of Twoslash in fences on sites that do not compile their examples.
  async reading() {
    const {adoptReading} = await import('./rehype-twoslash-marks.ts')
    return adoptReading
  },
  async modulePlugin() {
    const {astroPlugin} = await import('./modules/astro-plugin.ts')
    return astroPlugin
  }
})
