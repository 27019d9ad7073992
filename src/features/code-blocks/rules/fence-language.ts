import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * A language that the highlighter does not support, usually because of a typo. Use `text` for anything that is not
 * code. The rule also reports a fence that needs a plugin of docsgen if the project does not use the plugin.
 *
 * Wrong:
 *
 * `````mdx
 * ```bsh
 * ls
 * ```
 *
 * ```rust,no_run
 * fn main() {}
 * ```
 *
 * ```mermaid
 * graph LR
 *   A --> B
 * ```
 *
 * ```math
 * a^2
 * ```
 * `````
 *
 * - `1:4` Unexpected language `bsh`, expected a language with syntax highlighting, or `text`; did you mean `bash`?
 * - `5:4` Unexpected language `rust,no_run`, expected a language with syntax highlighting, or `text`; did you mean `rust`?
 * - `9:4` Unexpected `mermaid` fence without the plugin that renders it: readers see the source
 * - `14:4` Unexpected `math` fence without the plugin that renders it: readers see the source
 *
 * Right:
 *
 * `````mdx
 * ```bash
 * ls
 * ```
 *
 * ```text
 * output
 * ```
 *
 * ```Golang
 * package main
 * ```
 *
 * ```sol
 * contract A {}
 * ```
 * `````
 */
export const fenceLanguage: PipelineRule = {
  kind: 'pipeline',
  name: 'fence-language',
  severity: 'warning',
  summary: 'Code blocks name a language that has syntax highlighting.'
}
