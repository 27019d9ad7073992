import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * A container component without content: tabs, steps, cards, columns, a code group or a file tree.
 *
 * Wrong:
 *
 * ````mdx
 * <Steps>
 * </Steps>
 *
 * <Cards />
 * ````
 *
 * - `1:1` Unexpected empty `<Steps>`, expected content
 * - `4:1` Unexpected empty `<Cards>`, expected content
 *
 * Right:
 *
 * ````mdx
 * <Steps>
 *
 * ### Install
 *
 * ### Run
 *
 * </Steps>
 * ````
 */
export const emptyComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'empty-component',
  severity: 'warning',
  summary: 'Container components have content.'
}
