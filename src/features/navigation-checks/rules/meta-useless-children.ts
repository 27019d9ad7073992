import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `display: children` has no effect on a section of the top bar.
 *
 * Wrong:
 *
 * ````json content/_meta.json
 * {"guide": {"type": "page", "display": "children"}}
 * ````
 *
 * ````mdx content/guide/a.mdx
 * Text.
 * ````
 *
 * - `content/_meta.json:1:2` Unexpected `display: children` on `guide`, expected it on a folder of type `doc`: it has no effect on a section
 */
export const metaUselessChildren: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-useless-children',
  severity: 'warning',
  summary: '`display: children` is used only where it has an effect.'
}
