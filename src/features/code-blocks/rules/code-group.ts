import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `<CodeGroup>` contains fences, each with its title, and nothing else.
 *
 * Wrong:
 *
 * ````mdx
 * <CodeGroup>
 * ```js title="npm"
 * run()
 * ```
 *
 * Or by hand:
 * </CodeGroup>
 *
 * <CodeGroup></CodeGroup>
 * ````
 *
 * - `6:1` Unexpected content other than code in `<CodeGroup>`, expected fences, each with a title
 * - `9:1` Unexpected empty `<CodeGroup>`, expected fences, each with a title
 *
 * Right:
 *
 * ````mdx
 * <CodeGroup>
 * ```js title="Node.js"
 * run()
 * ```
 *
 * ```sh title="Shell"
 * ./run
 * ```
 * </CodeGroup>
 * ````
 */
export const codeGroup: PipelineRule = {
  kind: 'pipeline',
  name: 'code-group',
  severity: 'error',
  summary: 'A code group contains only code.'
}
