import type {FeatureReading} from '../../plugin/feature.ts'
import {nameTabs} from './name-tabs.ts'

export const tabsReading: FeatureReading = {bodyHtml: nameTabs}
