import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `<Tabs>` has one `<Tabs.Tab>` for each label in `items`. A label without a tab is never shown; the name of a tab
 * without a label is its number.
 *
 * Wrong:
 *
 * ````mdx
 * <Tabs items={['Linux', 'macOS']}>
 *   <Tabs.Tab>apt</Tabs.Tab>
 * </Tabs>
 *
 * <Tabs items={['Linux']}>
 *   <Tabs.Tab>apt</Tabs.Tab>
 *   <Tabs.Tab>brew</Tabs.Tab>
 * </Tabs>
 *
 * <Tabs items={['Linux', 'macOS']}>
 * </Tabs>
 * ````
 *
 * - `1:1` Unexpected `<Tabs>` with 1 tab, expected 2, one for each label in `items`
 * - `7:3` Unexpected tab 2 of `<Tabs>`, expected 1, one for each label in `items`
 * - `10:1` Unexpected `<Tabs>` without a tab, expected 2, one for each label in `items`
 *
 * Right:
 *
 * ````mdx
 * <Tabs items={['Linux', 'macOS']}>
 *   <Tabs.Tab>apt</Tabs.Tab>
 *   <Tabs.Tab>brew</Tabs.Tab>
 * </Tabs>
 * ````
 */
export const tabCount: PipelineRule = {
  kind: 'pipeline',
  name: 'tab-count',
  severity: 'error',
  summary: '`<Tabs>` has one tab for each label.'
}
