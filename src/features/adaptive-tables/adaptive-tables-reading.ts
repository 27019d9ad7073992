import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeTables} from './rehype-tables.ts'

export const adaptiveTablesReading: FeatureReading = {rehypeStart: [rehypeTables]}
