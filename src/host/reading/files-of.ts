import type {PageFacts} from '../../model/page.ts'
import type {App} from '../../plugin/app.ts'

/**
 * Returns a key of all files that a page's document needs in addition to those of every page. Pages with the same files have the
 * same key.
 */
export function filesOf(app: App, page: PageFacts): string {
  const {assets, islands, styles, scripts} = page
  const ofFeatures = app.all('siteFiles').flatMap(({facts = []}) => facts.map(name => page[name]))
  return JSON.stringify([assets, islands, styles, scripts, ...ofFeatures])
}
