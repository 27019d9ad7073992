import type {FeatureReading} from '../../plugin/feature.ts'
import {rehypeReferences} from './rehype-references.ts'
import {remarkCatalogs} from './remark-catalogs.ts'
import {remarkEntries} from './remark-entries.ts'

export const catalogsReading: FeatureReading = {
  transforms: {remarkStart: [remarkCatalogs, remarkEntries], rehypePage: [rehypeReferences]}
}
