import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeDarkPictures} from './rehype-dark-pictures.ts'

export const darkPicturesReading: FeatureReading = {rehypeStart: [rehypeDarkPictures]}
