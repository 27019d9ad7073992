import {defineFeature} from '../../plugin/feature.ts'
import {initStep} from './init/init-step.ts'
import {dialectConfig} from './rules/dialect-config.ts'
import {foreignSyntax} from './rules/foreign-syntax.ts'
import {standIns} from './stand-in-modules.ts'

/** Projects of other generators, which docsgen builds in place and `docsgen init --from` migrates. */
export const adopt = defineFeature({
  name: 'adopt',
  rules: [dialectConfig, foreignSyntax],
  init: initStep,
  adopt: {
    standIns,
    async projects() {
      const {projects} = await import('./projects.ts')
      return projects
    },
    async syntax(project) {
      const {dialectSyntax} = await import('./dialect-syntax.ts')
      return dialectSyntax(project)
    }
  }
})
