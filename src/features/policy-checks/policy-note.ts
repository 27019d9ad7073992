import type {PageFacts} from '../../model/page.ts'
import type {InlineScript} from './inline-scripts.ts'
import type {RemoteFile} from './remote-files.ts'

/** What a page loads or runs that the policy may block. */
export interface PolicyNote {
  /** Files that the page loads from other hosts. */
  readonly remote: readonly RemoteFile[]
  readonly inlineScripts: readonly InlineScript[]
}

/** Name of the feature, and so of its note about a page. */
export const policyChecksName = 'policy-checks'

/** Returns what a page loads or runs that the policy may block. */
export function policyNote({notes = {}}: PageFacts): PolicyNote {
  return (notes[policyChecksName] ?? {remote: [], inlineScripts: []}) as PolicyNote
}
