import {type Locale, localeOf, localesInVersion} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import type {NavLink, Site} from '../../model/site.ts'
import {encodeRoute, type Route, withBase} from '../../model/url.ts'
import type {VersionDiff} from '../../model/version-diff.ts'
import {type Version, versionOf} from '../../model/versions.ts'
import {extendSite} from '../navigation/extend-site.ts'
import {compareVersions, type VersionPage, versionPages} from './compare-versions.ts'

/**
 * Returns the site with the content of `<VersionDiff>` in the slices of pages that have one. Two versions are compared only when such a
 * page is rendered, and without reading a page.
 *
 * @param config.redirects of the site; called only for a comparison
 */
export function withVersionDiffs(
  site: Site,
  config: {
    readonly base: string
    readonly versions: readonly Version[]
    readonly locales?: readonly Locale[] | undefined
    readonly redirects: () => readonly Redirect[]
  }
): Site {
  const {versions} = config
  const diffsIn = (page: PageFacts | undefined) => page?.slots.filter(({name}) => name === 'version-diff') ?? []
  return extendSite(site, {
    comparesVersions: site.pages.some(page => diffsIn(page).length > 0),
    slice(route) {
      const slice = site.slice(route)
      const slots = diffsIn(site.byRoute.get(route))
      if (slots.length === 0) return slice
      const own = versionOf(route, versions)
      const diffs = slots.map(({props: {from, to = own?.name}}): VersionDiff => {
        const [before, after] = [from, to].map(name => versions.find(version => version.name === name))
        if (!before || !after)
          return {from: String(from), to: String(to), added: [], removed: [], renamed: [], changed: []}
        return diffOf([before, after], site, {...config, language: languageOf(route, own, config.locales)})
      })
      return {...slice, versionDiffs: diffs}
    }
  })
}

function diffOf(
  [from, to]: readonly [Version, Version],
  {pages}: Site,
  {
    base,
    versions,
    locales,
    redirects,
    language
  }: Parameters<typeof withVersionDiffs>[1] & {readonly language: string | undefined}
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
