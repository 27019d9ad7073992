import type {PipelineRule} from '../rule.ts'

/**
 * Invalid front matter. docsgen reads the page without it. With `check.lenient`, the finding is a warning.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * title: [a
 * ---
 * ````
 *
 * - `3:1` Invalid YAML in front matter: flow sequence in block collection must be sufficiently indented and end with a ]
 *
 * Right:
 *
 * ````mdx
 * ---
 * title: a
 * ---
 * ````
 */
export const frontMatterSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'front-matter-syntax',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Front matter is valid YAML.',
  fixed: true
}
