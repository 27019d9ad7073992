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

/**
 * `prev` or `next` in front matter that names no page.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * next: /missing
 * ---
 * ````
 *
 * - `2:1` Unexpected `/missing` in `next`, expected the route of an existing page or `false`
 */
export const neighbourMissing: PipelineRule = {
  kind: 'pipeline',
  name: 'neighbour-missing',
  severity: 'error',
  summary: '`prev` and `next` name existing pages.'
}

/**
 * A page with content of which readers see nothing: every block fails, or its components render nothing.
 *
 * Wrong:
 *
 * ````mdx
 * <div></div>
 * ````
 *
 * - `1:1` The page is empty: nothing on it is visible
 *
 * Right:
 *
 * ````mdx
 * <div>Coming with version 2.</div>
 * ````
 */
export const emptyPage: PipelineRule = {
  kind: 'pipeline',
  name: 'empty-page',
  severity: 'error',
  summary: 'Every page shows something.'
}

/**
 * A site without pages. docsgen does not build it over an existing site, because an empty folder is usually a mistake
 * (a wrong root folder, a failed checkout).
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * ---
 * title: Home
 * draft: true
 * ---
 * ````
 *
 * - `content` Unexpected site without a page, expected at least one `.md` or `.mdx` file that is not a draft
 */
export const noPages: PipelineRule = {
  kind: 'pipeline',
  name: 'no-pages',
  severity: 'error',
  summary: 'A site has at least one page.',
  fixed: true
}

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
 *
 * [Site](www.example.org)
 * ````
 *
 * - `1:1` Unexpected link to `content/flow.png`, expected an existing file inside the project
 * - `3:7` Unexpected link to `public/paper.pdf`, expected a file in `public/`
 * - `5:8` Unexpected link to `content/www.example.org`, expected an existing file inside the project; did you mean `https://www.example.org`?
 */
export const missingAsset: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-asset',
  severity: 'error',
  summary: 'Images and files exist.'
}

/**
 * A rule of `docsgen check` threw. The other rules continued. The finding names the place if the rule belongs to a plugin. If the rule is docsgen's
 * own, this is a bug in docsgen: please report it.
 */
export const ruleFailure: PipelineRule = {
  kind: 'pipeline',
  name: 'rule-failure',
  severity: 'error',
  summary: 'Rules do not fail.',
  fixed: true
}

/**
 * The thread that read this page ended or failed. Look for code in your project that ends or stops threads, or that
 * throws in a timer. If there is none, this is a bug in docsgen: please report it with the page.
 */
export const pageCrash: PipelineRule = {
  kind: 'pipeline',
  name: 'page-crash',
  severity: 'error',
  summary: 'Pages do not end the thread that reads them.',
  fixed: true
}

/**
 * A page that uses all the memory of its thread, usually because of an endless list.
 */
export const pageMemory: PipelineRule = {
  kind: 'pipeline',
  name: 'page-memory',
  severity: 'error',
  summary: 'Pages fit into memory.',
  fixed: true
}

/**
 * A page whose component, plugin or template loops, blocks its thread or waits for something that never happens. docsgen stops its thread and
 * reads the other pages. A page that only waits may take three times as long. On Linux, programs that the thread started end with it; on other
 * systems, the command ends only after a program that the page waits for.
 */
export const pageTime: PipelineRule = {
  kind: 'pipeline',
  name: 'page-time',
  severity: 'error',
  summary: 'docsgen reads each page within 20 seconds of processor time, plus 20 for each megabyte.',
  fixed: true
}
