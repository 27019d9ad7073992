import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkTestedPage} from './steps/remark-tested-page.ts'
import {takeTestNote} from './steps/take-test-note.ts'

export const pageTestsReading: FeatureReading = {
  transforms: {remarkPage: [remarkTestedPage]},
  notes: {finished: takeTestNote}
}
