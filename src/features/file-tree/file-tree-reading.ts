import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerFileTree} from './lower-file-tree.ts'
import {remarkFileTree} from './remark-file-tree.ts'

export const fileTreeReading: FeatureReading = {remarkEnd: [remarkFileTree], lower: lowerFileTree}
