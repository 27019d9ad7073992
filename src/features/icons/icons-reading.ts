import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkIcons} from './remark-icons.ts'

export const iconsReading: FeatureReading = {remarkEnd: [remarkIcons]}
