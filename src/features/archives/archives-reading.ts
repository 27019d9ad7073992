import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkArchive} from './remark-archive.ts'

/** What runs while pages are read. */
export const archivesReading: FeatureReading = {remarkStart: [remarkArchive]}
