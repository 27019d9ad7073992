import {defineFeature} from '../../plugin/feature.ts'
import {featureMembers} from '../../plugin/installed-features.ts'
import {initCommand} from './init-command.ts'

/** Creates projects: `docsgen init`. */
export const init = defineFeature({
  name: 'init',
  /** Other features add options and ways to create a project, so the command is made when all features are known. */
  get commands() {
    return [initCommand(featureMembers('init'))]
  }
})
