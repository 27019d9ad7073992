import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {catalogsOf} from '../catalog.ts'
import {findReferences} from '../find-references.ts'

/**
 * Every flag that a code block passes to a program, in a shell command or in the `command` of a compose file or a
 * manifest, is in the program's catalog (`content/_catalogue/`). docsgen ignores programs without a catalog and
 * subcommands that the catalog does not name.
 *
 * Wrong:
 *
 * ````yaml content/_catalogue/op-node.yaml
 * program: op-node
 * flags:
 *   - {name: l1, env: OP_NODE_L1, description: Address of an L1 node.}
 * ````
 *
 * `````mdx content/index.mdx
 * ```bash
 * $ op-node --l1=http://127.0.0.1:8545 \
 *     --l2-url=http://127.0.0.1:8551
 * ```
 *
 * ```yaml compose.yaml
 * command: [op-node, --chain=x]
 * ```
 * `````
 *
 * - `content/index.mdx:3:5` Unexpected flag `--l2-url`, expected one in the catalog of `op-node`
 * - `content/index.mdx:7:20` Unexpected flag `--chain`, expected one in the catalog of `op-node`
 *
 * Right:
 *
 * ````yaml content/_catalogue/op-node.yaml
 * program: op-node
 * flags:
 *   - {name: l1, env: OP_NODE_L1, description: Address of an L1 node.}
 * ````
 *
 * `````mdx content/index.mdx
 * ```bash
 * op-node --l1=http://127.0.0.1:8545 # not --l2
 * op-node genesis l2 --outfile genesis.json
 * geth --http
 * ```
 * `````
 */
export const unknownFlag: PageRule = {
  kind: 'page',
  name: 'unknown-flag',
  severity: 'warning',
  summary: "Flags in code are in their program's catalog.",
  check({mdast, text, constants}, report) {
    const catalogs = catalogsOf(constants)
    if (catalogs.length === 0) return
    for (const fence of fencesOf({mdast, text})) {
      for (const {id, text: flag, program, from, to} of findReferences(fence.code, fence.language, catalogs)) {
        if (id !== undefined || program === undefined) continue
        const known = catalogs.find(each => (each.program ?? each.name) === program)?.entries ?? []
        const expected = suggest(
          flag,
          known.map(({name}) => name)
        )
        report({
          ...fence.placeOf(from, to),
          ...(fence.file ? {file: fence.file} : {}),
          reason: `Unexpected flag \`${flag}\`, expected one in the catalog of \`${program}\`${didYouMean(expected)}`,
          expected
        })
      }
    }
  }
}
