import type {PipelineRule} from '../rule.ts'

/**
 * A file in `public/` whose name, or that of a folder around it, starts with a dot. Such files often hold keys and
 * histories, so none of them becomes part of the site, save `.well-known/` and `.nojekyll`. What systems and version
 * control leave in folders (`.DS_Store`, `.gitkeep`) is left out without a word.
 *
 * Wrong:
 *
 * ````text public/.env
 * KEY=1
 * ````
 *
 * - `public/.env` Unexpected hidden file in `public/`, expected a name without a leading dot: it is not part of the site
 *
 * Right:
 *
 * ````text public/.well-known/security.txt
 * Contact: mailto:security@example.org
 * ````
 */
export const hiddenFile: PipelineRule = {
  kind: 'pipeline',
  name: 'hidden-file',
  severity: 'warning',
  summary: 'No file in `public/` is hidden.'
}
