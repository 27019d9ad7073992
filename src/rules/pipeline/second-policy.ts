import type {PipelineRule} from '../rule.ts'

/**
 * `public/_headers`, or an element of `head`, sets another Content-Security-Policy. Browsers apply both and block
 * what either forbids, so the site works in some places and fails in others. Instead, add what pages need to `csp` in
 * the configuration. It becomes part of the one policy that `build`, `dev` and `preview` all send.
 *
 * Wrong:
 *
 * ````txt public/_headers
 * /*
 *   Content-Security-Policy: frame-src https://player.example.org
 * ````
 *
 * - `public/_headers:2:3` Unexpected second Content-Security-Policy, expected its sources in `csp` of the configuration
 *
 * Right:
 *
 * ````json docsgen.config.json
 * {"csp": {"frame-src": ["https://player.example.org"]}}
 * ````
 */
export const secondPolicy: PipelineRule = {
  kind: 'pipeline',
  name: 'second-policy',
  severity: 'error',
  summary: 'The site sends one Content-Security-Policy.'
}
