import type {PipelineRule} from '../rule.ts'

/**
 * A comment that disables nothing: the mistake is fixed, and the comment would only hide a new one.
 *
 * Wrong:
 *
 * ````mdx
 * {/* docsgen-disable-next-line image-alt -- decoration only *\/}
 *
 * Text.
 * ````
 *
 * - `1:1` Unused disabling comment: `image-alt` reports nothing here
 */
export const unusedDisable: PipelineRule = {
  kind: 'pipeline',
  name: 'unused-disable',
  severity: 'warning',
  summary: 'Every comment that disables a rule has an effect.'
}
