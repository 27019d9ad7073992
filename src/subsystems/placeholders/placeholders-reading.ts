import type {FeatureReading} from '../../plugin/feature.ts'
import {markPlaceholders} from './mark-placeholders.ts'
import {factsOf} from './page-placeholders.ts'
import {rehypePlaceholders} from './rehype-placeholders.ts'

export const placeholdersReading: FeatureReading = {
  transforms: {rehypePage: [rehypePlaceholders]},
  codeMarks: markPlaceholders,
  facts: factsOf
}
