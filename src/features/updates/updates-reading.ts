import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerUpdate} from './lower-update.ts'
import {remarkUpdates} from './remark-updates.ts'

export const updatesReading: FeatureReading = {remarkEnd: [remarkUpdates], lower: {Update: lowerUpdate}}
