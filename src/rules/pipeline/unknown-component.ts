import type {PipelineRule} from '../rule.ts'

/**
 * A component that is neither built in nor imported would render nothing.
 *
 * Wrong:
 *
 * ````mdx
 * <Calout>Text</Calout>
 * ````
 *
 * - `1:1` Unexpected component `<Calout>`, expected one that is built in or imported; did you mean `Callout`?
 *
 * Right:
 *
 * ````mdx
 * <Callout>Text</Callout>
 * ````
 */
export const unknownComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-component',
  severity: 'error',
  summary: 'Every component is built in or imported.'
}
