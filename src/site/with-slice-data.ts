import type {Site} from '../model/site.ts'
import type {DeclaringProject, SliceData} from '../model/slice-data.ts'
import {extendSite} from './navigation/extend-site.ts'

/** Returns the site with more data in the slices of pages. */
export function withSliceData(site: Site, added: readonly SliceData[], project: DeclaringProject): Site {
  if (added.length === 0) return site
  const finders = added.map(({of}) => of(site, project))
  return extendSite(site, {
    sliceFacts: added.flatMap(({facts}) => facts),
    slice: route => {
      const slice = site.slice(route)
      const page = site.byRoute.get(route)
      return page ? Object.assign({}, slice, ...finders.map(find => find(page))) : slice
    }
  })
}
