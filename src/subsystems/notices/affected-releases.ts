import {programVersion, releaseAnchorOf, releaseAnchors} from '../../model/release-anchors.ts'
import type {Site} from '../../model/site.ts'
import {extendSite} from '../../site/navigation/extend-site.ts'

/** Returns the site with the anchors of the releases that notices name in `affects`, for links to them. */
export function addAffectedReleases(site: Site): Site {
  const anchors = releaseAnchors(site.pages)
  if (anchors.size === 0) return site
  return extendSite(site, {
    slice: route => {
      const slice = site.slice(route)
      const links = (site.byRoute.get(route)?.frontMatter.affects ?? []).flatMap(text => {
        const named = programVersion(String(text))
        const anchor = named && releaseAnchorOf(anchors, named)
        return anchor ? [[text, anchor] as const] : []
      })
      return links.length === 0 ? slice : {...slice, affectedReleases: Object.fromEntries(links)}
    }
  })
}
