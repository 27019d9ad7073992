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

/**
 * `@@group.name@@` without a constant of that name in `content/_constants.yaml`.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: 8545
 * ````
 *
 * ````mdx
 * Port @@ports.rcp@@.
 * ````
 *
 * - `1:6` Unexpected constant `ports.rcp`, expected one that `content/_constants.yaml` declares; did you mean `ports.rpc`?
 *
 * Right:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: 8545
 * ````
 *
 * ````mdx
 * Port @@ports.rpc@@.
 * ````
 */
export const unknownConstant: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-constant',
  severity: 'error',
  summary: 'Every constant is declared.'
}
