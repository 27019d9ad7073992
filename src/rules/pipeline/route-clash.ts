import type {PipelineRule} from '../rule.ts'

/**
 * Two files with one address, also where only case or Unicode form differ: pages, and files in `public/`. What docsgen makes
 * by itself, such as `robots.txt` and `404.html`, gives way to a file of the project.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * Text.
 * ````
 *
 * ````mdx content/a/index.mdx
 * Text.
 * ````
 *
 * - `content/a/index.mdx` Unexpected route `/a` of `content/a/index.mdx`, expected an address of its own: `content/a.mdx` has the same
 *
 * Wrong:
 *
 * ````mdx content/guide.mdx
 * Text.
 * ````
 *
 * ````html public/guide.html
 * <h1>Guide</h1>
 * ````
 *
 * - `public/guide.html` Unexpected place of `public/guide.html` in the site, expected one of its own: `content/guide.mdx` has it already
 */
export const routeClash: PipelineRule = {
  kind: 'pipeline',
  name: 'route-clash',
  severity: 'error',
  summary: 'Every address has one file.',
  fixed: true
}
