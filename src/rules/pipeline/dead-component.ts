import type {PipelineRule} from '../rule.ts'

/**
 * A component with state, effects or handlers in a module that does not start with `'use client'`. Pages are rendered
 * once, at build: such a component looks right and does nothing. With `'use client'` in its first line the module
 * becomes an island, whose script the page loads.
 */
export const deadComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'dead-component',
  severity: 'warning',
  summary: 'What a component does, it does in the browser too.'
}
