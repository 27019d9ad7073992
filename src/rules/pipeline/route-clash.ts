import type {PipelineRule} from '../rule.ts'

/**
 * Two files with the same route, even if they differ in case or Unicode form: pages, and files in `public/`. A file
 * of the project replaces a file that docsgen generates, such as `robots.txt` and `404.html`.
 *
 * With `check.lenient`, a page whose file name gives it the route of another page is left out with a warning.
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
 * - `content/a/index.mdx:1:1` Unexpected route `/a` of `content/a/index.mdx`, expected a unique address: `content/a.mdx` has the same
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
 * - `public/guide.html` `public/guide.html` has the same address in the site as `content/guide.mdx`
 */
export const routeClash: PipelineRule = {
  kind: 'pipeline',
  name: 'route-clash',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Every route has one file.',
  fixed: true
}
