import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkConstants} from './remark-constants.ts'

/** What runs while pages are read. */
export const constantsReading: FeatureReading = {remarkStart: [remarkConstants]}
