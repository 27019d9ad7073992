import type {PipelineRule} from '../rule.ts'

/**
 * A component that throws while the page is rendered.
 */
export const componentThrows: PipelineRule = {
  kind: 'pipeline',
  name: 'component-throws',
  severity: 'error',
  summary: 'Components render.'
}
