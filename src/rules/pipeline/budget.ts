import type {PipelineRule} from '../rule.ts'

/**
 * What a page makes a browser load is within `build.budget` of the configuration: `html` in bytes, `script` and `style` in bytes
 * after gzip. Told by `build`, which knows the files; the biggest parts are named.
 */
export const budget: PipelineRule = {
  kind: 'pipeline',
  name: 'budget',
  severity: 'error',
  summary: 'Pages are within the budget of the configuration.'
}
