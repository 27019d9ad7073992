import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkHiddenSteps} from './steps/remark-hidden-steps.ts'
import {takeTestNote} from './steps/take-test-note.ts'

export const pageTestsReading: FeatureReading = {
  remarkPage: [remarkHiddenSteps],
  notes: {finished: takeTestNote}
}
