import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkTypeTables} from './remark-type-tables.ts'

/** A table that is not literal has no Markdown, and a finding. */
export const typeTablesReading: FeatureReading = {
  remarkEnd: [remarkTypeTables],
  lower: {TypeTable: ({children}) => children}
}
