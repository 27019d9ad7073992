import {defineFeature} from '../../plugin/feature.ts'
import {hostFiles} from './host-files.ts'
import {hostNames} from './host-names.ts'
import {hostNotes} from './host-notes.ts'

/** Redirects and headers in the form that a hosting service or a server reads. */
export const hosting = defineFeature({name: 'hosting', hosts: {names: hostNames, files: hostFiles, notes: hostNotes}})
