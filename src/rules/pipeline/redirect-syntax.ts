import type {PipelineRule} from '../rule.ts'

/**
 * An invalid redirect in `redirects.yaml`, in the configuration or in `public/_redirects`.
 *
 * Wrong:
 *
 * ````yaml redirects.yaml
 * /old: new
 * /x#y: /z
 * ````
 *
 * - `redirects.yaml:1:7` Unexpected target `new`, expected a route that starts with one slash, or a full address
 * - `redirects.yaml:2:1` Unexpected `/x#y`, expected a route without query and fragment: servers match paths
 *
 * Right:
 *
 * ````yaml redirects.yaml
 * /old: /new
 * ````
 */
export const redirectSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'redirect-syntax',
  severity: 'error',
  summary: 'Redirects are valid.'
}
