import type {PipelineRule} from '../rule.ts'

/**
 * A partial that uses a name for one thing where its page uses it for another.
 */
export const importClash: PipelineRule = {
  kind: 'pipeline',
  name: 'import-clash',
  severity: 'error',
  summary: 'A partial and its page mean the same by a name.'
}
