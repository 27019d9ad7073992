import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkOriginalOutline} from './remark-original-outline.ts'

export const languagesReading: FeatureReading = {remarkStart: [remarkOriginalOutline]}
