import type {PipelineRule} from '../rule.ts'

/**
 * A partial that imports itself, directly or through other partials.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * import B from './_b.mdx'
 *
 * <B />
 * ````
 *
 * ````mdx content/_b.mdx
 * import B from './_b.mdx'
 *
 * <B />
 * ````
 *
 * - `content/_b.mdx:3:1` Unexpected import cycle `content/a.mdx` → `content/_b.mdx` → `content/_b.mdx`; remove one of these imports
 */
export const importCycle: PipelineRule = {
  kind: 'pipeline',
  name: 'import-cycle',
  severity: 'error',
  summary: 'Partials do not contain themselves.'
}
