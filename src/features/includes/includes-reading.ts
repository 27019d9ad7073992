import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkIncludedCode} from './remark-included-code.ts'

export const includesReading: FeatureReading = {remarkCode: [remarkIncludedCode]}
