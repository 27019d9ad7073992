import type {PipelineRule} from '../rule.ts'

/**
 * An invalid file of constants.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: [8545]
 * ````
 *
 * - `content/_constants.yaml:2:3` Unexpected value of `ports.rpc`, expected text, a number, or a group of constants
 */
export const constantsSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'constants-syntax',
  severity: 'error',
  summary: '`content/_constants.yaml` is a map of groups and values.'
}

/**
 * `@@group.name@@` without a constant of that name in `content/_constants.yaml`.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: 8545
 * ````
 *
 * ````mdx
 * Port @@ports.rcp@@.
 * ````
 *
 * - `1:6` Unexpected constant `ports.rcp`, expected one that `content/_constants.yaml` declares; did you mean `ports.rpc`?
 *
 * Right:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: 8545
 * ````
 *
 * ````mdx
 * Port @@ports.rpc@@.
 * ````
 */
export const unknownConstant: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-constant',
  severity: 'error',
  summary: 'Every constant is declared.'
}

/**
 * Readers fill in placeholders, so a placeholder needs a label, an example that matches its pattern, and a name that
 * is recognizable in code. Do not declare placeholders for secrets: the browser stores what readers fill in.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * placeholders:
 *   YOUR_CHAIN_ID:
 *     label: Chain ID
 *     pattern: '\d+'
 *     example: ten
 *   YOUR_BATCHER_KEY:
 *     label: Private key of the batcher
 *   host:
 *     label: Name of the host
 *   YOUR_REGION:
 *     title: Region
 * ````
 *
 * ````mdx content/index.mdx
 * Chain `YOUR_CHAIN_ID`.
 * ````
 *
 * - `content/_constants.yaml:5:14` Unexpected example `ten` of `YOUR_CHAIN_ID`, expected one that matches its pattern `\d+`
 * - `content/_constants.yaml:6:3` Unexpected placeholder `YOUR_BATCHER_KEY` for a secret, expected a value that browsers may store
 * - `content/_constants.yaml:8:3` Unexpected placeholder `host`, expected a name that is not an ordinary word, such as `YOUR_HOST`
 * - `content/_constants.yaml:10:3` Unexpected placeholder `YOUR_REGION` without a `label`, expected a description of the value
 * - `content/_constants.yaml:11:5` Unexpected key `title` of the placeholder `YOUR_REGION`, expected `label`, `pattern`, `example` or `also`
 *
 * Right:
 *
 * ````yaml content/_constants.yaml
 * placeholders:
 *   YOUR_CHAIN_ID:
 *     label: Chain ID
 *     pattern: '\d+'
 *     example: 901
 * ````
 *
 * ````mdx content/index.mdx
 * Chain `YOUR_CHAIN_ID`.
 * ````
 */
export const placeholder: PipelineRule = {
  kind: 'pipeline',
  name: 'placeholder',
  severity: 'error',
  summary: 'Placeholders have a label and a valid example, and are not secrets.'
}

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
