import type {SlotSite} from '../../model/components/slots.ts'
import {type Locale, localeOf, localesInVersion} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {NavLink} from '../../model/site.ts'
import {encodeRoute, type Route, withBase} from '../../model/url.ts'
import {type Version, versionOf} from '../../model/versions.ts'
import {compareVersions, type VersionPage, versionPages} from './compare/compare-versions.ts'

/** The pages that differ between two versions, with their addresses. */
export interface VersionDiff {
  /** Labels of the versions. */
  readonly from: string
  readonly to: string
  readonly added: readonly NavLink[]
  readonly removed: readonly NavLink[]
  readonly renamed: readonly (NavLink & {readonly was: NavLink})[]
  readonly changed: readonly NavLink[]
}

/**
 * Returns the pages that differ between two versions, in the language of a page: in that of the original if the page shows it.
 * Reads no page.
 *
 * @param to default: the version of the page
 */
export function versionDiff(
  route: Route,
  [from, to]: readonly [string, string | undefined],
  site: SlotSite
): VersionDiff | undefined {
  const {versions = [], locales} = site
  const own = versionOf(route, versions)
  const [before, after] = [from, to ?? own?.name].map(name => versions.find(version => version.name === name))
  if (!before || !after) return undefined
  return diffOf([before, after], site, languageOf(site.byRoute.get(route)?.fallback ?? route, own, locales))
}

function diffOf(
  [from, to]: readonly [Version, Version],
  {pages, base, versions = [], locales, redirects}: SlotSite,
  language: string | undefined
): VersionDiff {
  const shown = pages.filter(
    ({route, frontMatter}) =>
      !frontMatter.unlisted && languageOf(route, versionOf(route, versions), locales) === language
  )
  const compared = compareVersions(versionPages([from, to], {pages: shown, redirects: redirects(), versions}))
  const linkTo = ({facts: {title, route}}: VersionPage): NavLink => ({title, href: hrefOf(route, base)})
  return {
    from: from.label,
    to: to.label,
    added: compared.added.map(linkTo),
    removed: compared.removed.map(linkTo),
    renamed: compared.renamed.map(pair => ({...linkTo(pair.to), was: linkTo(pair.from)})),
    changed: compared.changed.map(pair => linkTo(pair.to))
  }
}

function hrefOf(route: Route, base: string): string {
  return withBase(base, encodeRoute(route))
}

/** Returns the language of a route in a version; `undefined` if the site has only one. */
function languageOf(
  route: PageFacts['route'],
  version: Version | undefined,
  locales: readonly Locale[] | undefined
): string | undefined {
  return version && locales && localeOf(route, localesInVersion(version, locales))?.tag
}
