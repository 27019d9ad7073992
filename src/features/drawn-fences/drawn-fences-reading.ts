import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeFences} from './rehype-fences.ts'
import {remarkFences} from './remark-fences.ts'

export const drawnFencesReading: FeatureReading = {remarkCode: [remarkFences], rehypePage: [rehypeFences]}
