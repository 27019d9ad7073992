import {defineFeature} from '../../plugin/feature.ts'
import {runbookWords} from './words/runbook-words.ts'
import {translations} from './words/translations.ts'

/** Runbook mode, which shows the steps of a page one at a time. */
export const runbook = defineFeature({
  name: 'runbook',
  ownWords: {scripts: runbookWords, translations},
  themeSwitches: ['runbook'],
  parts: {RunbookButton: 'labels'},
  loadParts: () => import('./public-templates.ts'),
  pageTools: [{name: 'runbook', files: 'runbook', isNeeded: ({steps}) => steps === true}]
})
