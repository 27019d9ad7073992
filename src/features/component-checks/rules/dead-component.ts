import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * A component with state, effects or handlers in a module that does not start with `'use client'`. docsgen renders
 * pages once, at build time, so such a component looks right and does nothing. With `'use client'` in its first line,
 * the module becomes an island, whose script the page loads.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * import {Counter} from '../components/counter.tsx'
 *
 * <Counter />
 * ````
 *
 * ````tsx components/counter.tsx
 * export function Counter() {
 *   return <button onClick={() => alert('Hello')}>Hello</button>
 * }
 * ````
 *
 * - `components/counter.tsx:2:18` Unexpected `onClick` in a component without script, expected `'use client'` on the first line of its module
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * import {Counter} from '../components/counter.tsx'
 *
 * <Counter />
 * ````
 *
 * ````tsx components/counter.tsx
 * 'use client'
 *
 * export function Counter() {
 *   return <button onClick={() => alert('Hello')}>Hello</button>
 * }
 * ````
 */
export const deadComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'dead-component',
  severity: 'warning',
  summary: "Interactive components are in modules that start with `'use client'`."
}
