import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkConstants} from './remark-constants.ts'

export const constantsReading: FeatureReading = {remarkStart: [remarkConstants]}
