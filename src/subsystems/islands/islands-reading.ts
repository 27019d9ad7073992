import {compareCodeUnits} from '../../model/order.ts'
import type {SourcePath} from '../../model/url.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {islandsIn} from './island-marks.ts'

export const islandsReading: FeatureReading = {
  facts: ({html}) => ({
    islands: islandsIn(html)
      .sort(compareCodeUnits)
      .map(path => ({source: path as SourcePath}))
  })
}
