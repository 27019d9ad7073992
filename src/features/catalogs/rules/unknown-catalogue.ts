import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `<Catalogue of="…" />` shows a file of `content/_catalogue/`. `of` is the file's name without its extension.
 *
 * Wrong:
 *
 * ````yaml content/_catalogue/op-node.yaml
 * program: op-node
 * flags:
 *   - {name: l1, description: Address of an L1 node.}
 * ````
 *
 * ````mdx content/index.mdx
 * <Catalogue of="op-nod" />
 * ````
 *
 * - `content/index.mdx:1:1` Unexpected catalog `op-nod`, expected `of` to name a file in `_catalogue`; did you mean `op-node`?
 *
 * Right:
 *
 * ````yaml content/_catalogue/op-node.yaml
 * program: op-node
 * flags:
 *   - {name: l1, description: Address of an L1 node.}
 * ````
 *
 * ````mdx content/index.mdx
 * <Catalogue of="op-node" />
 * ````
 */
export const unknownCatalogue: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-catalogue',
  severity: 'error',
  summary: 'Every catalog that a page shows exists.'
}
