import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkComponentChecks} from './remark-component-checks.ts'

export const componentChecksReading: FeatureReading = {remarkEnd: [remarkComponentChecks]}
