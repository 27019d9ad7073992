import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkAlerts} from './remark-alerts.ts'

export const alertsReading: FeatureReading = {remarkPage: [remarkAlerts]}
