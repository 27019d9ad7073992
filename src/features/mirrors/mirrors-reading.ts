import type {FeatureReading} from '../../plugin/feature.ts'
import {openMirror} from './open-mirror.ts'

export const mirrorsReading: FeatureReading = {pageText: openMirror}
