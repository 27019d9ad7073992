import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkBracedNames} from './remark-braced-names.ts'

export const bracedNamesReading: FeatureReading = {remarkPage: [remarkBracedNames]}
