import type {PageFacts} from '../../model/page.ts'
import type {VersionText} from './find-version-texts.ts'

/** Name of the feature, and so of its note about a page. */
export const outdatedName = 'outdated'

/** Returns the versions that a page writes out beside the name of a constant with an upstream. */
export function notedVersionTexts({notes = {}}: PageFacts): readonly VersionText[] {
  return (notes[outdatedName] ?? []) as readonly VersionText[]
}
