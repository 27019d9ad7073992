import type {FeatureReading} from '../../plugin/feature.ts'

// A list of steps is short enough to be read completely.
const steps = /<div class="steps">(?!\s*<ol)/

/** What the feature does while pages are read. */
export const stepsReading: FeatureReading = {
  notes: {finished: ({html}) => (steps.test(html) ? {steps: true} : undefined)}
}
