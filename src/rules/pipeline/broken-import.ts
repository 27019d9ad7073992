import type {PipelineRule} from '../rule.ts'

/**
 * A module that does not compile, or that throws while docsgen loads it.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * import {Fee} from '../components/fee.tsx'
 *
 * <Fee />
 * ````
 *
 * ````tsx components/fee.tsx
 * export const Fee = () => <b>{total}
 * ````
 *
 * - `content/index.mdx:1:19` `components/fee.tsx` failed: Unexpected end of file before a closing "b" tag (components/fee.tsx:1:36)
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * import {Fee} from '../components/fee.tsx'
 *
 * <Fee />
 * ````
 *
 * ````tsx components/fee.tsx
 * export const Fee = () => <b>3</b>
 * ````
 */
export const brokenImport: PipelineRule = {
  kind: 'pipeline',
  name: 'broken-import',
  severity: 'error',
  summary: 'Imported modules compile and run.'
}
