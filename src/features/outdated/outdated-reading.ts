import type {FeatureReading} from '../../plugin/feature.ts'
import {findVersionTexts} from './find-version-texts.ts'

export const outdatedReading: FeatureReading = {
  facts(page) {
    const versionTexts = findVersionTexts(page)
    return versionTexts.length > 0 ? {versionTexts} : {}
  }
}
