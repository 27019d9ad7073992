import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * Included content has changed since it was pinned, by `docsgen pin` or by a `hash=` next to the `file=` of a fence.
 * When code changes, the text around it may become wrong. Read the page again, then accept the change with `check
 * --fix`.
 */
export const includeDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'include-drift',
  severity: 'warning',
  summary: 'Included content is unchanged since it was pinned.',
  fixable: true
}
