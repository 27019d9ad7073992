import type {PipelineRule} from '../rule.ts'

/**
 * A comment that disables rules must name them and give a reason; without a reason, it disables nothing: `{/*
 * docsgen-disable-next-line rule -- why *\/}` in `.mdx`, `<!-- … -->` in `.md`, `# …` in front matter.
 * `docsgen-disable` … `docsgen-enable` encloses several lines, `docsgen-disable-file` covers the whole file.
 *
 * The same comments work in other files, on a line of their own: `# …` in `redirects.yaml`, `_constants.yaml`,
 * `_meta.yaml` and `public/_redirects`, `// …` in `_meta.js`. JSON has no comments: rename `_meta.json` to
 * `_meta.yaml`, and configure rules for findings in `docsgen.config.json` in that file.
 *
 * Wrong:
 *
 * ````mdx
 * {/* docsgen-disable-next-line image-alt *\/}
 *
 * ![](https://example.org/a.png)
 * ````
 *
 * - `1:1` Unexpected disabling comment without a reason, expected `--` and a reason: without one, the comment has no effect
 *
 * Wrong:
 *
 * ````yaml redirects.yaml
 * # docsgen-disable-next-line redirect-target
 * /old: /of-another-server
 * ````
 *
 * - `redirects.yaml:1:1` Unexpected disabling comment without a reason, expected `--` and a reason: without one, the comment has no effect
 *
 * Right:
 *
 * ````mdx
 * {/* docsgen-disable-next-line image-alt -- decoration only *\/}
 *
 * ![](https://example.org/a.png)
 * ````
 */
export const disableSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'disable-syntax',
  severity: 'warning',
  summary: 'Comments that disable rules name the rules and give a reason.'
}
