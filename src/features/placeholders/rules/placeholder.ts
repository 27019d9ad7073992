import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * Readers fill in placeholders, so a placeholder needs a label, an example that matches its pattern, and a name that
 * is recognizable in code. Do not declare placeholders for secrets: the browser stores what readers fill in.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * placeholders:
 *   YOUR_CHAIN_ID:
 *     label: Chain ID
 *     pattern: '\d+'
 *     example: ten
 *   YOUR_BATCHER_KEY:
 *     label: Private key of the batcher
 *   host:
 *     label: Name of the host
 *   YOUR_REGION:
 *     title: Region
 * ````
 *
 * ````mdx content/index.mdx
 * Chain `YOUR_CHAIN_ID`.
 * ````
 *
 * - `content/_constants.yaml:5:14` Unexpected example `ten` of `YOUR_CHAIN_ID`, expected one that matches its pattern `\d+`
 * - `content/_constants.yaml:6:3` Unexpected placeholder `YOUR_BATCHER_KEY` for a secret, expected a value that browsers may store
 * - `content/_constants.yaml:8:3` Unexpected placeholder `host`, expected a name that is not an ordinary word, such as `YOUR_HOST`
 * - `content/_constants.yaml:10:3` Unexpected placeholder `YOUR_REGION` without a `label`, expected a description of the value
 * - `content/_constants.yaml:11:5` Unexpected key `title` of the placeholder `YOUR_REGION`, expected `label`, `pattern`, `example` or `also`
 *
 * Right:
 *
 * ````yaml content/_constants.yaml
 * placeholders:
 *   YOUR_CHAIN_ID:
 *     label: Chain ID
 *     pattern: '\d+'
 *     example: 901
 * ````
 *
 * ````mdx content/index.mdx
 * Chain `YOUR_CHAIN_ID`.
 * ````
 */
export const placeholder: PipelineRule = {
  kind: 'pipeline',
  name: 'placeholder',
  severity: 'error',
  summary: 'Placeholders have a label and a valid example, and are not secrets.'
}
