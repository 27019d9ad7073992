import {defineFeature} from '../../plugin/feature.ts'
import {runbookWords} from './words/runbook-words.ts'

/** Runbook mode, which shows the steps of a page one at a time. */
export const runbook = defineFeature({
  name: 'runbook',
  ownWords: {scripts: runbookWords},
  themeSwitches: ['runbook'],
  parts: {RunbookButton: 'labels'},
  loadParts: () => import('./public-templates.ts'),
  pageView: ({steps = false}) => ({steps}),
  pageTools: [{name: 'runbook', files: 'runbook', isNeeded: ({steps}) => steps === true}],
  async reading() {
    const {runbookReading} = await import('./runbook-reading.ts')
    return runbookReading
  }
})
