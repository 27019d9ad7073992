import type {PipelineRule} from '../rule.ts'

/**
 * With `--external`: a link to another host that answers 404 or 410, or whose host does not exist. A host that is slow, asks
 * for a login or limits its visitors is no error: nobody knows. Private addresses are never asked.
 */
export const externalLink: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link',
  severity: 'error',
  summary: 'External links answer.',
  onRequest: true
}
