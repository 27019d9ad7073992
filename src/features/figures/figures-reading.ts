import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerFigure} from './lower-figure.ts'
import {rehypeFigures} from './rehype-figures.ts'
import {remarkFigures} from './remark-figures.ts'

export const figuresReading: FeatureReading = {
  remarkEnd: [remarkFigures],
  rehypeStart: [rehypeFigures],
  lower: {Figure: lowerFigure, Frame: lowerFigure}
}
