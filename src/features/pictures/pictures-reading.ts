import type {FeatureReading} from '../../plugin/feature.ts'
import {shownPictures, showPictures} from './show-pictures.ts'

export const picturesReading: FeatureReading = {bodyHtml: showPictures, facts: shownPictures}
