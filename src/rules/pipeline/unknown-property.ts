import type {PipelineRule} from '../rule.ts'

/**
 * An unknown property has no effect; an unknown value is an error, and so is text for a persona that the
 * configuration does not name.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"personas": {"operator": "Operator"}}
 * ````
 *
 * ````mdx content/a.mdx
 * <PersonaOnly persona="operater">Text</PersonaOnly>
 * ````
 *
 * - `content/a.mdx:1:14` Unexpected persona `operater` of `<PersonaOnly>`, expected one of `operator`; did you mean `operator`?
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
  summary: 'Properties and their values are known to their component.'
}
