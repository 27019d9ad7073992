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

/**
 * A component or an expression that throws while docsgen renders the page.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * import {Price} from '../components/price.tsx'
 *
 * Text.
 *
 * <Price />
 * ````
 *
 * ````tsx components/price.tsx
 * export function Price({value}) {
 *   return <b>{value.toFixed(2)}</b>
 * }
 * ````
 *
 * - `content/index.mdx:5:1` `<Price>` failed: Cannot read properties of undefined (reading 'toFixed')
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * import {Price} from '../components/price.tsx'
 *
 * <Price value={3} />
 * ````
 *
 * ````tsx components/price.tsx
 * export function Price({value}) {
 *   return <b>{value.toFixed(2)}</b>
 * }
 * ````
 */
export const componentThrows: PipelineRule = {
  kind: 'pipeline',
  name: 'component-throws',
  severity: 'error',
  summary: 'Components render without errors.'
}

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
