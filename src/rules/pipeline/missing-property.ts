import type {PipelineRule} from '../rule.ts'

/**
 * A component without a required property.
 *
 * Wrong:
 *
 * ````mdx
 * <Cards>
 *   <Card href="https://example.org/" />
 * </Cards>
 * ````
 *
 * - `2:3` Unexpected `<Card>` without `title`, expected that property
 *
 * Right:
 *
 * ````mdx
 * <Cards>
 *   <Card title="Example" href="https://example.org/" />
 * </Cards>
 * ````
 */
export const missingProperty: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-property',
  severity: 'error',
  summary: 'Components have the properties that they require.'
}
