import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkNestedLinks} from './remark-nested-links.ts'

export const nestedLinksReading: FeatureReading = {remarkStart: [remarkNestedLinks]}
