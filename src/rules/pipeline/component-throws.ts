import type {PipelineRule} from '../rule.ts'

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
