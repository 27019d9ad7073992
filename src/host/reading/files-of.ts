import type {PageFacts} from '../../model/page.ts'
import {featureMembers} from '../../plugin/installed-features.ts'

/**
 * Returns a key of all files that a page's document needs in addition to those of every page. Pages with the same files have the
 * same key.
 */
export function filesOf(page: PageFacts): string {
  const {assets, islands, styles, scripts} = page
  const ofFeatures = featureMembers('siteFiles').flatMap(({facts = []}) => facts.map(name => page[name]))
  return JSON.stringify([assets, islands, styles, scripts, ...ofFeatures])
}
