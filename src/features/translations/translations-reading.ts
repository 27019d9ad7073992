import type {FeatureReading} from '../../plugin/feature.ts'
import {textNotes} from './text-state.ts'

export const translationsReading: FeatureReading = {notes: textNotes}
