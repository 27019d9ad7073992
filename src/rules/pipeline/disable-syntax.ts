import type {PipelineRule} from '../rule.ts'

/**
 * A comment that silences rules must name them and say why; without a reason it silences nothing:
 * `{/* docsgen-disable-next-line rule -- why *\/}` in `.mdx`, `<!-- … -->` in `.md`, `# …` in front matter.
 * `docsgen-disable` … `docsgen-enable` spans lines, `docsgen-disable-file` the whole file.
 *
 * The same works where other findings stand, on a line of its own: `# …` in `redirects.yaml`, `_constants.yaml`,
 * `_meta.yaml` and `public/_redirects`, `// …` in `_meta.js`. JSON has no comments: `_meta.json` can become `_meta.yaml`,
 * and a rule of `docsgen.config.json` is set there.
 *
 * Wrong:
 *
 * ````mdx
 * {/* docsgen-disable-next-line image-alt *\/}
 *
 * ![](https://example.org/a.png)
 * ````
 *
 * - `1:1` Unexpected disabling comment without a reason, expected `--` and why: without one it silences nothing
 *
 * Wrong:
 *
 * ````yaml redirects.yaml
 * # docsgen-disable-next-line redirect-target
 * /old: /of-another-server
 * ````
 *
 * - `redirects.yaml:1:1` Unexpected disabling comment without a reason, expected `--` and why: without one it silences nothing
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
  summary: 'Comments that silence rules name rules and give a reason.'
}
