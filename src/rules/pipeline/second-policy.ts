import type {PipelineRule} from '../rule.ts'

/**
 * `public/_headers` (or an element of `head`) sends a Content-Security-Policy of its own. Browsers obey both at once: what
 * either of them forbids is blocked, so the site would work on one machine and fail on the next. Name what pages need in
 * `csp` of the configuration instead: it joins the one policy that `build`, `dev` and `preview` send alike.
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
