import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkPlainMarkdown} from './remark-plain-markdown.ts'

export const plainMarkdownReading: FeatureReading = {remarkChecks: [remarkPlainMarkdown]}
