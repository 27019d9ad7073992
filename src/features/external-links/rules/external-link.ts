import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * With `--external`: a link to another host that returns 404 or 410, or whose host does not exist. A host that is
 * slow, requires a login or limits requests is not an error, because the page may exist. docsgen never requests private
 * addresses.
 */
export const externalLink: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link',
  severity: 'error',
  summary: 'External links work.',
  onRequest: true
}
