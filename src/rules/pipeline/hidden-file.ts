import type {PipelineRule} from '../rule.ts'

/**
 * A file in `public/` whose name, or whose folder's name, starts with a dot. Such files often contain keys and
 * histories, so docsgen publishes none of them except `.well-known/` and `.nojekyll`. It silently ignores files of
 * operating systems and version control (`.DS_Store`, `.gitkeep`).
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
