import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerFigure} from './lower-figure.ts'
import {rehypeDarkPictures} from './rehype-dark-pictures.ts'
import {rehypeDrawings} from './rehype-drawings.ts'
import {rehypeFigures} from './rehype-figures.ts'
import {remarkFigures} from './remark-figures.ts'

export const figuresReading: FeatureReading = {
  transforms: {
    remarkEnd: [remarkFigures],
    // In this order, because a drawing needs no picture for dark mode, and figures link pictures to their files.
    rehypeStart: [rehypeDrawings, rehypeDarkPictures, rehypeFigures]
  },

  lower: {Figure: lowerFigure, Frame: lowerFigure}
}
