import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerVideo} from './lower-video.ts'

export const videosReading: FeatureReading = {lower: {Video: lowerVideo}}
