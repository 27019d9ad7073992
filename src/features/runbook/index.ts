import {defineFeature} from '../../plugin/feature.ts'
import {hasSteps, runbookName} from './steps-note.ts'
import {runbookWords} from './words/runbook-words.ts'

/** Runbook mode, which shows the steps of a page one at a time. */
export const runbook = defineFeature({
  name: runbookName,
  ownWords: {scripts: runbookWords},
  parts: {places: {RunbookButton: 'labels'}, load: () => import('./public-templates.ts')},
  pageView: facts => ({steps: hasSteps(facts)}),
  pageFiles: {tools: [{name: 'runbook', files: 'runbook', isNeeded: hasSteps}]},
  async reading() {
    const {stepsReading} = await import('./take-steps-note.ts')
    return stepsReading
  }
})
