import type {PipelineRule} from '../rule.ts'

/**
 * An invalid file of constants.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: [8545]
 * ````
 *
 * - `content/_constants.yaml:2:3` Unexpected value of `ports.rpc`, expected text, a number, or a group of constants
 */
export const constantsSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'constants-syntax',
  severity: 'error',
  summary: '`content/_constants.yaml` is a map of groups and values.'
}
