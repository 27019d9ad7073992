import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeStyleUrls} from './rehype-style-urls.ts'

export const styleUrlsReading: FeatureReading = {rehypeStart: [rehypeStyleUrls]}
