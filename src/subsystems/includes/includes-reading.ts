import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeFileFrames} from './rehype-file-frames.ts'
import {remarkIncludedCode} from './remark-included-code.ts'
import {remarkPartials} from './remark-partials.ts'

export const includesReading: FeatureReading = {
  transforms: {remarkStart: [remarkPartials], remarkCode: [remarkIncludedCode], rehypeFirst: [rehypeFileFrames]}
}
