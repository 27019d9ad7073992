import type {PipelineRule} from '../rule.ts'

/**
 * A property that the component does not know does nothing; a value that it does not know is an error.
 *
 * Wrong:
 *
 * ````mdx
 * <Callout typ="info">Text</Callout>
 * ````
 *
 * - `1:10` Unexpected property `typ` of `<Callout>`, expected one of `type`, `emoji`, `title`; did you mean `type`?
 *
 * Right:
 *
 * ````mdx
 * <Callout type="info">Text</Callout>
 * ````
 */
export const unknownProperty: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-property',
  severity: 'warning',
  otherwise: 'error',
  summary: 'Components know their properties.'
}
