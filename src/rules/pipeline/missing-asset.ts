import type {PipelineRule} from '../rule.ts'

/**
 * A missing image, download or other file that a page refers to, also in `srcset` and in CSS `url()`. docsgen treats
 * hidden files and symbolic links out of the project as missing.
 *
 * Wrong:
 *
 * ````mdx
 * ![Flow](./flow.png)
 *
 * [PDF](/paper.pdf)
 * ````
 *
 * - `1:1` Unexpected link to `content/flow.png`, expected an existing file inside the project
 * - `3:7` Unexpected link to `public/paper.pdf`, expected a file in `public/`
 */
export const missingAsset: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-asset',
  severity: 'error',
  summary: 'Images and files exist.'
}
