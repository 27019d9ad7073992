import {defineFeature} from '../../plugin/feature.ts'
import {initCommand} from './init-command.ts'

/** Creates projects: `docsgen init`. Other features add options and ways to create a project. */
export const init = defineFeature({
  name: 'init',
  commands: features => [initCommand(features.flatMap(feature => feature.init ?? []))]
})
