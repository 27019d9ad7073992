import type {FeatureReading} from '../../plugin/feature.ts'

// A list of steps is short enough to be read completely.
const steps = /<div class="steps">(?!\s*<ol)/

export const runbookReading: FeatureReading = {facts: ({html}) => (steps.test(html) ? {steps: true} : {})}
