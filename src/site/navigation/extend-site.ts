import type {Site} from '../../model/site.ts'

/**
 * Returns a copy with more members. Spreading would call the getter of the page map, which grows the trees of all languages and
 * versions.
 */
export function extendSite<Base extends object, More extends Partial<Site>>(site: Base, more: More): Base & More {
  const members = {...Object.getOwnPropertyDescriptors(site), ...Object.getOwnPropertyDescriptors(more)}
  return Object.defineProperties({}, members) as Base & More
}
