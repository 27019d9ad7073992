import {defineFeature} from '../../plugin/feature.ts'
import {initCommand} from './init-command.ts'

/** Creates projects, with pages of other generators too: `docsgen init`. */
export const init = defineFeature({name: 'init', commands: [initCommand]})
