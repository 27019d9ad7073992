import type {PipelineRule} from '../rule.ts'

/**
 * A component that shows what is in it, with nothing in it: tabs, steps, cards, columns, a group of code or a tree of files.
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
  summary: 'Components that show what is in them are not empty.'
}
