import type {PipelineRule} from '../rule.ts'

/**
 * `<Icon>` names an icon of [Lucide](https://lucide.dev/icons). The name is written out: only icons that are used are part of
 * the site.
 *
 * Wrong:
 *
 * ````mdx
 * <Icon name="rokcet" /> and <Icon name={'a' + x} />
 * ````
 *
 * - `1:7` Unexpected icon `rokcet`, expected the name of an icon of Lucide; did you mean `rocket`?
 * - `1:34` Unexpected `name` of `<Icon>` that is computed, expected a name that is written out
 *
 * Right:
 *
 * ````mdx
 * <Icon name="rocket" />
 * ````
 */
export const unknownIcon: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-icon',
  severity: 'error',
  summary: 'An icon is one of the set.'
}
