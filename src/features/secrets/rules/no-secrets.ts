import {walkMdast} from '../../../model/walk.ts'
import type {Finding, PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'
import {placeAt} from '../../../rules/text/point-at.ts'
import {findSecrets} from '../find-secrets.ts'

/**
 * A key on a page is compromised: private keys next to words that identify them, PEM blocks, mnemonics with a valid
 * checksum, and provider tokens in URLs. docsgen accepts the keys of development chains (anvil, hardhat) and values
 * that are obviously made up. No report ever prints the secret.
 *
 * Wrong:
 *
 * `````mdx
 * ```bash
 * export PRIVATE_KEY=0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d
 * export RPC=https://mainnet.infura.io/v3/9aa3d95b3bc440fa88ea12eaa4456161
 * ```
 * `````
 *
 * - `2:20` Unexpected private key (redacted), expected a placeholder such as `<your private key>`
 * - `3:41` Unexpected Infura project id (redacted), expected a placeholder such as `<your key>`
 *
 * Right:
 *
 * `````mdx
 * ```bash
 * export PRIVATE_KEY=0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80
 * export RPC=https://mainnet.infura.io/v3/<your key>
 * cast receipt 0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d
 * ```
 * `````
 */
export const noSecrets: PageRule = {
  kind: 'page',
  name: 'no-secrets',
  severity: 'error',
  summary: 'Pages contain no private keys, mnemonics or tokens, except development keys.',
  check({text, mdast, facts}, report) {
    const reason = (kind: string): string =>
      `Unexpected ${kind} (redacted), expected a placeholder such as \`<your ${kind === 'private key' ? 'private key' : 'key'}>\``
    const note = "If it was ever in use, revoke or replace it: it remains in the repository's history."
    const found = (kind: string): Pick<Finding, 'reason' | 'note' | 'secret'> => ({
      reason: reason(kind),
      note,
      secret: true
    })
    for (const {kind, from, to} of findSecrets(text)) report({...placeAt(text, from, to), ...found(kind)})
    // The value of a constant is not in the page's text, but in its code.
    for (const fence of facts.constants.length > 0 ? fencesOf({text, mdast}) : []) {
      if (fence.file || text.includes(fence.code)) continue
      for (const {kind, from, to} of findSecrets(fence.code)) {
        if (fence.sourceOffset(from) === undefined) report({...fence.placeOf(from, to), ...found(kind)})
      }
    }
    walkMdast(mdast, node => {
      const {file, ...place} = nodePlace(node)
      if (!file || !('value' in node) || typeof node.value !== 'string') return
      for (const {kind} of findSecrets(node.value)) report({...place, file, ...found(kind)})
    })
  }
}
