import {posix} from 'node:path'
import {addressLike} from '../../../content/address-like.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {localeOf, pathOutside, routeIn} from '../../../model/locales.ts'
import type {Link} from '../../../model/page.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {decodePath, type Route, type SourcePath} from '../../../model/url.ts'
import {routeInside, routeInVersion, versionOf} from '../../../model/versions.ts'
import type {RuleSite, SiteRule} from '../../../rules/rule.ts'
import {linkPlace, pathFix, restOf} from '../../../rules/text/link-fix.ts'
import {createRedirectIndex} from '../../../rules/text/redirect-index.ts'
import {isFile} from '../is-file.ts'
import {possibleSources} from '../possible-sources.ts'

export const noMissingPage: SiteRule = {
  kind: 'site',
  name: 'no-missing-page',
  severity: 'error',
  summary: 'Every internal link points to an existing page.',
  fixable: true,
  check(input, report) {
    const {site, config, redirects, places} = input
    const moved = createRedirectIndex(redirects, config.url)
    const routes = [...site.byRoute.keys()]
    const {versions = []} = config
    const inVersion = (route: Route): readonly Route[] => {
      const version = versionOf(route, versions)
      return version ? routes.filter(other => versionOf(other, versions) === version) : routes
    }
    // Where every language has a prefix, the prefix is what a link is most likely to lack.
    const inLanguage = (from: Route, to: Route): Route | undefined => {
      const [here, there] = [versionOf(from, versions), versionOf(to, versions)]
      const locale = config.locales && localeOf(from, config.locales)
      if (!locale) return undefined
      const inside = there ? routeInside(to, there) : to
      const own = routeIn(locale, inside)
      const path = pathOutside(locale.path, here)
      const route = here && there && here !== there ? routeInVersion(there, routeIn({path}, inside)) : own
      return site.byRoute.has(route) ? route : undefined
    }
    let folded: Map<string, Route[]> | undefined
    // A cache, because searching all routes is slow and many links may have the same missing target.
    const near = new Map<Route, readonly Route[]>()
    for (const page of site.pages) {
      for (const link of page.links) {
        const {target} = link
        if (target.kind !== 'page') continue
        const found = site.byRoute.get(target.route)
        if (found) {
          const wrong = target.form === 'file' && wrongFile(link, found.source)
          if (wrong)
            report({
              ...linkPlace(link, page.source),
              ...pathFix(link, wrong),
              reason: `Unexpected link to the file \`${link.href}\`, expected \`${found.source}\``,
              actual: link.href,
              expected: [wrong + restOf(link)]
            })
          continue
        }
        // `/feed` may be a file of `public/`, and `/old` a moved page, which `link-through-redirect` reports.
        if (isFile(input, target.route) || moved.find(target.route)) continue
        const left = site.unpublished?.get(target.route)
        if (left) {
          report({
            ...linkPlace(link, page.source),
            reason: `Unexpected link to \`${link.href}\`, expected a published page`,
            note: left.reason,
            related: [left.source]
          })
          continue
        }
        folded ??= byLowerCase(routes)
        const own = folded.get(target.route.toLowerCase())
        const translated = own ? undefined : inLanguage(page.route, target.route)
        const nearest = own ?? near.get(target.route) ?? candidates(target.route, inVersion(target.route), config.base)
        near.set(target.route, nearest)
        const written = (route: Route): string => {
          const source = site.byRoute.get(route)?.source ?? ('' as SourcePath)
          return addressLike({link, page, config, places}, {route, source})
        }
        const expected = (translated ? [translated] : nearest).map(route => written(route) + restOf(link))
        report({
          ...linkPlace(link, page.source),
          ...caseFix(link, own?.map(written)),
          reason: `Unexpected link to \`${link.href}\`, expected an existing page${didYouMean(expected)}`,
          actual: link.href,
          expected,
          ...(target.form === 'file' && {missing: missingFile(link, page.source)}),
          related: possibleSources(target.route, places)
        })
      }
    }
  }
}

/** Maximum number of suggestions. */
const maxCandidates = 3

function byLowerCase(routes: readonly Route[]): Map<string, Route[]> {
  const folded = new Map<string, Route[]>()
  for (const route of routes) {
    const known = folded.get(route.toLowerCase())
    if (known) known.push(route)
    else folded.set(route.toLowerCase(), [route])
  }
  return folded
}

function candidates(route: Route, routes: readonly Route[], base: RuleSite['config']['base']): readonly Route[] {
  // The base is added when the site is written, so a link that already contains it is wrong.
  const inner = base !== '/' && route.startsWith(base) ? route.slice(base.length - 1) : undefined
  if (inner !== undefined && routes.includes(inner as Route)) return [inner as Route]
  const name = route.slice(route.lastIndexOf('/'))
  const namesakes = name.length > 3 ? routes.filter(other => other.endsWith(name)) : []
  // A page with the same name elsewhere is a better suggestion than one with similar letters, unless many have that name.
  const moved = namesakes.length <= maxCandidates ? namesakes : []
  const near = suggest(route, routes).filter(other => isNear(route, other))
  const all = new Set<string>([...suggest(route, namesakes), ...moved, ...near, ...namesakes])
  return ([...all] as Route[]).slice(0, maxCandidates)
}

/**
 * Returns whether the parts that two routes do not share are similar. The folder of a missing page is not a suggestion for it.
 */
function isNear(route: string, other: string): boolean {
  const [a, b]: [string[], string[]] = [route.split('/'), other.split('/')]
  while (a.length > 0 && a[0] === b[0]) {
    a.shift()
    b.shift()
  }
  while (a.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop()
    b.pop()
  }
  return a.length === 0 || (b.length > 0 && suggest(a.join('/'), [b.join('/')]).length > 0)
}

/** Returns the correct path if a link has the wrong extension for a page's file. */
function wrongFile(link: Link, source: string): string | undefined {
  const path = link.href.replace(/[?#].*$/s, '')
  const extension = /\.mdx?$/.exec(path)?.[0]
  if (extension === undefined || source.endsWith(extension)) return undefined
  return path.slice(0, -extension.length) + (/\.mdx?$/.exec(source)?.[0] ?? '')
}

/**
 * Returns the file that a link refers to. The route of an index file does not contain its name, so no route is similar to a
 * mistyped one.
 */
function missingFile(link: Link, source: string): NonNullable<Diagnostic['missing']> {
  const written = link.href.replace(/[?#].*$/s, '')
  return {path: posix.join(posix.dirname(link.file ?? source), decodePath(written)), written: link.href}
}

function caseFix(link: Link, same: readonly string[] | undefined): Pick<Diagnostic, 'fix'> {
  const [only] = same ?? []
  return only !== undefined && same?.length === 1 ? pathFix(link, only) : {}
}
