import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * An invalid catalog in `content/_catalogue/`.
 *
 * Wrong:
 *
 * ````yaml content/_catalogue/op-node.yaml
 * program: op-node
 * flags:
 *   - {name: l1, description: Address of an L1 node.}
 *   - {title: l2}
 *   - {name: l1, description: The same again.}
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * - `content/_catalogue/op-node.yaml:4:5` Unexpected entry in `flags`, expected one with a name
 * - `content/_catalogue/op-node.yaml:5:5` Unexpected second `--l1`, expected each name once
 */
export const catalogueSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'catalogue-syntax',
  severity: 'error',
  summary: 'Catalogs contain lists of flags, methods, contracts or errors, with unique names.'
}
