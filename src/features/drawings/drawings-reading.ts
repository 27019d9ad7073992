import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeDrawings} from './rehype-drawings.ts'

export const drawingsReading: FeatureReading = {rehypeStart: [rehypeDrawings]}
