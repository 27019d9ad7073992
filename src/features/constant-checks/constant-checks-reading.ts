import type {FeatureReading} from '../../plugin/feature.ts'
import {findLiterals} from './find-literals.ts'

export const constantChecksReading: FeatureReading = {
  facts(page) {
    const literals = findLiterals(page)
    return literals.length > 0 ? {literals} : {}
  }
}
