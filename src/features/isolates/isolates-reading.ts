import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeIsolates} from './rehype-isolates.ts'

export const isolatesReading: FeatureReading = {rehypePage: [rehypeIsolates]}
