import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeTwoslashMarks} from './rehype-twoslash-marks.ts'

export const twoslashMarksReading: FeatureReading = {rehypePage: [rehypeTwoslashMarks]}
