import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `<Flag>`, `<Method>` and `<Contract>` name an entry of a catalog. If several catalogs have the name, `of` selects
 * one.
 *
 * Wrong:
 *
 * ````yaml content/_catalogue/op-node.yaml
 * program: op-node
 * flags:
 *   - {name: network, description: Chain to follow.}
 * ````
 *
 * ````yaml content/_catalogue/op-batcher.yaml
 * program: op-batcher
 * flags:
 *   - {name: network, description: Chain to write to.}
 * ````
 *
 * ````mdx content/index.mdx
 * Set <Flag name="--netwrk" of="op-node" /> and <Flag name="network" />.
 * ````
 *
 * - `content/index.mdx:1:5` Unexpected flag `--netwrk`, expected one in the catalog `op-node`; did you mean `--network`?
 * - `content/index.mdx:1:47` Ambiguous flag `network`, which several catalogs have; expected `of` to be one of `op-batcher`, `op-node`
 *
 * Right:
 *
 * ````yaml content/_catalogue/op-node.yaml
 * program: op-node
 * flags:
 *   - {name: network, description: Chain to follow.}
 * ````
 *
 * ````mdx content/index.mdx
 * Set <Flag name="--network" of="op-node" />.
 * ````
 */
export const unknownEntry: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-entry',
  severity: 'error',
  summary: 'Every flag, method and contract on a page is in a catalog.'
}
