import type {PipelineRule} from '../rule.ts'

/**
 * A language that the highlighter does not know: most often a slip of the pen. `text` is for what is no code.
 *
 * Wrong:
 *
 * `````mdx
 * ```bsh
 * ls
 * ```
 *
 * ```env
 * PORT=8545
 * ```
 *
 * ```rust,no_run
 * fn main() {}
 * ```
 * `````
 *
 * - `1:4` Unexpected language `bsh`, expected one that can be highlighted, or `text`; did you mean `bash`?
 * - `5:4` Unexpected language `env`, expected one that can be highlighted, or `text`; did you mean `dotenv`?
 * - `9:4` Unexpected language `rust,no_run`, expected one that can be highlighted, or `text`; did you mean `rust`?
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
 * `````
 */
export const fenceLanguage: PipelineRule = {
  kind: 'pipeline',
  name: 'fence-language',
  severity: 'warning',
  summary: 'Code blocks name a language that can be coloured.'
}
