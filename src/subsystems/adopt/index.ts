import {defineFeature} from '../../plugin/feature.ts'
import {foreignKeys} from './foreign-keys.ts'
import {initStep} from './init/init-step.ts'
import {pictureModule} from './modules/picture-module.ts'
import {dialectConfig} from './rules/dialect-config.ts'
import {foreignSyntax} from './rules/foreign-syntax.ts'
import {standIns} from './stand-ins.ts'

/** Projects of other generators, which docsgen builds in place and `docsgen init --from` migrates. */
export const adopt = defineFeature({
  name: 'adopt',
  rules: [dialectConfig, foreignSyntax],
  lenient: {losses: {[dialectConfig.name]: 72, [foreignSyntax.name]: 45}},
  init: initStep,
  // An imported picture has the forms that modules of other generators use.
  assetModule: pictureModule,
  // Hides the marks of Twoslash in fences on sites that do not compile their examples.
  async reading() {
    const {adoptReading} = await import('./rehype-twoslash-marks.ts')
    return adoptReading
  },
  async modulePlugin() {
    const {astroPlugin} = await import('./modules/astro-plugin.ts')
    return astroPlugin
  },
  adopt: {
    frontMatterKeys: foreignKeys,
    standIns,
    async projects() {
      const {projects} = await import('./open/projects.ts')
      return projects
    },
    async syntax(project) {
      const {dialectSyntax} = await import('./dialects/dialect-syntax.ts')
      return dialectSyntax(project)
    }
  }
})
