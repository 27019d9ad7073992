import type {PipelineRule} from '../../../rules/rule.ts'

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
