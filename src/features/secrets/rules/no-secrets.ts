import {walkMdast} from '../../../model/walk.ts'
import type {Finding, PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {nodePlace} from '../../../rules/text/node-place.ts'
import {placeAt} from '../../../rules/text/point-at.ts'
import {findSecrets} from '../find-secrets.ts'

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
