import type {FeatureReading} from '../../plugin/feature.ts'
import {remarkComponentChecks} from './remark-component-checks.ts'
import {remarkComponents} from './remark-components.ts'

export const componentChecksReading: FeatureReading = {remarkEnd: [remarkComponents, remarkComponentChecks]}
