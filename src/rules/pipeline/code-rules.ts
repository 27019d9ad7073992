import type {PipelineRule} from '../rule.ts'

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

/**
 * docsgen reads the options after the language of a fence: a title, lines to mark, words, switches. It reports other
 * words, because a typo would otherwise have no effect.
 *
 * Wrong:
 *
 * ````md
 * ```js showLineNumber {1,9} copy=maybe
 * const a = 1 // [!code hilight]
 * ```
 *
 * ```sh npm2yarn
 * cargo build
 * ```
 * ````
 *
 * - `1:7` Unexpected `showLineNumber` after the language of a fence, expected a known option; did you mean `showLineNumbers`?
 * - `1:22` Unexpected `{1,9}`, expected lines from 1 to 1
 * - `1:28` Unexpected `copy=maybe`, expected `true` or `false`
 * - `2:16` Unexpected `[!code hilight]`, expected `++`, `--`, `focus`, `highlight`, `error`, `warning` or `word:…`
 * - `5:1` Unexpected `package-managers` on a block without an npm command, expected `npm` or `npx` in it
 *
 * Right:
 *
 * ````md
 * ```js showLineNumbers {1} copy=false
 * const a = 1 // [!code highlight]
 * ```
 *
 * ```sh npm2yarn
 * npm install docsgen
 * ```
 * ````
 */
export const fenceMeta: PipelineRule = {
  kind: 'pipeline',
  name: 'fence-meta',
  severity: 'warning',
  summary: 'Every option after the language of a fence has an effect.'
}

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

/**
 * Included content has changed since it was pinned, by `docsgen pin` or by a `hash=` next to the `file=` of a fence.
 * When code changes, the text around it may become wrong. Read the page again, then accept the change with `check
 * --fix`.
 */
export const includeDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'include-drift',
  severity: 'warning',
  summary: 'Included content is unchanged since it was pinned.',
  fixable: true
}
