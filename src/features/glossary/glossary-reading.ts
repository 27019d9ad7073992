import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerTooltip} from './lower-tooltip.ts'
import {remarkGlossary} from './remark-glossary.ts'

export const glossaryReading: FeatureReading = {remarkPage: [remarkGlossary], lower: {Tooltip: lowerTooltip}}
