import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `<Icon>`, and `icon` in front matter and in `_meta` files, name an icon of [Lucide](https://lucide.dev/icons) or a
 * brand such as `github` or `x`. In `<Icon>`, the name must be a literal, because the site contains only the icons
 * that it uses.
 *
 * Wrong:
 *
 * ````mdx
 * <Icon name="rokcet" /> and <Icon name={'a' + x} />
 * ````
 *
 * - `1:7` Unexpected icon `rokcet`, expected the name of a Lucide icon; did you mean `rocket`?
 * - `1:34` Unexpected `name` of `<Icon>` that is computed, expected a literal name
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
  summary: 'Every icon is in the icon set.'
}
