import {defineFeature} from '../../plugin/feature.ts'
import {hostNames} from './host-names.ts'
import {hostNotes} from './host-notes.ts'
import {hostRules} from './host-rules.ts'
import {hostedFiles} from './hosted-files.ts'

/** Redirects and headers in the form that a hosting service or a server reads. */
export const hosting = defineFeature({
  name: 'hosting',
  hosts: {names: hostNames, files: hostedFiles, rules: hostRules, notes: hostNotes}
})
