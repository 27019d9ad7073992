import type {PageFacts} from '../../model/page.ts'

/**
 * Returns a key of all files that a page's document needs in addition to those of every page. Pages with the same files have the
 * same key.
 */
export function filesOf({assets, pictures, islands, styles, scripts, references}: PageFacts): string {
  return JSON.stringify([assets, pictures, islands, styles, scripts, references])
}
