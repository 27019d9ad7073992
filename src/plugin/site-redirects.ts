import type {Locale} from '../model/locales.ts'
import type {Redirect} from '../model/project/redirect.ts'
import type {Site} from '../model/site.ts'
import {featureMembers} from './installed-features.ts'

/**
 * Returns the redirects of a site: the project's own, and those that features add.
 *
 * @param own of the project's files and configuration
 */
export function siteRedirects(
  site: Pick<Site, 'pages' | 'byRoute'>,
  own: readonly Redirect[],
  locales: readonly Locale[] = []
): readonly Redirect[] {
  return featureMembers('redirects').reduce(
    (others, {ofSite}) => [...others, ...(ofSite?.(site, others, locales) ?? [])],
    own
  )
}
