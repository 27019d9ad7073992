import type {Site} from '../model/site.ts'
import type {DeclaringProject, SliceData} from '../model/slice-data.ts'
import {entryLinks} from '../subsystems/catalogs/entry-links.ts'
import {shownPlaceholders} from '../subsystems/placeholders/shown-placeholders.ts'
import {extendSite} from './navigation/extend-site.ts'

/** What subsystems add to slices. */
const sliceData: readonly SliceData[] = [shownPlaceholders, entryLinks]

/** The facts about pages that this depends on. */
export const sliceFacts: SliceData['facts'] = sliceData.flatMap(({facts}) => facts)

/** Returns the site with more data in the slices of pages. */
export function withSliceData(site: Site, project: DeclaringProject): Site {
  const finders = sliceData.map(({of}) => of(site, project))
  return extendSite(site, {
    sliceFacts,
    slice: route => {
      const slice = site.slice(route)
      const page = site.byRoute.get(route)
      return page ? Object.assign({}, slice, ...finders.map(find => find(page))) : slice
    }
  })
}
