import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerDeprecated, lowerSince} from './lower-since.ts'

export const versionsReading: FeatureReading = {
  lower: {Deprecated: lowerDeprecated, Since: lowerSince}
}
