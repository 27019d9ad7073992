import type {PipelineRule} from '../rule.ts'

/**
 * A component without a property that it cannot do without.
 */
export const missingProperty: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-property',
  severity: 'error',
  summary: 'Components get the properties that they need.'
}
