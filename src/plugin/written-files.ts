import {featureMembers} from './installed-features.ts'

/** Returns the files that every build writes to the root of the site, so pages and menus may link to them. */
export function writtenFiles(): readonly string[] {
  return ['page-map.json', ...featureMembers('siteFiles').flatMap(({names = []}) => names)]
}
