import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * The files that a page makes a browser load are within `build.budget` of the configuration: `html` in bytes,
 * `script` and `style` in bytes after gzip. Only `build` checks this, because it knows the files. Findings name the
 * largest parts.
 */
export const budgetRule: PipelineRule = {
  kind: 'pipeline',
  name: 'budget',
  severity: 'error',
  summary: 'Pages are within the budget of the configuration.'
}
