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
 * `````
 *
 * - `1:4` Unexpected language `bsh`, expected one that can be highlighted, or `text`; did you mean `bash`?
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
