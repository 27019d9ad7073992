import {compareCodeUnits} from '../../../model/order.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import {routeInside, type Version, versionOf} from '../../../model/versions.ts'

/** A page of one version. */
export interface VersionPage {
  /** Route inside the version. */
  readonly route: string
  readonly facts: PageFacts
}

/** A page that both versions have. */
export interface PagePair {
  readonly from: VersionPage
  readonly to: VersionPage
}

/** What changed between two versions. Lists are sorted by route. */
export interface VersionChanges {
  readonly added: readonly VersionPage[]
  readonly removed: readonly VersionPage[]
  /** Pages with another route, whose words may differ too. */
  readonly renamed: readonly PagePair[]
  /** Pages with other words at the same route. */
  readonly changed: readonly PagePair[]
  /** Number of pages with the same words at the same route. */
  readonly unchanged: number
}

/** The pages of two versions by route inside the version, and the redirects between them. */
export interface VersionPages {
  readonly before: ReadonlyMap<string, VersionPage>
  readonly after: ReadonlyMap<string, VersionPage>
  /** Routes of the former version to those of the later one. */
  readonly redirects: ReadonlyMap<string, string>
}

type Sides = readonly [from: Version, to: Version]

/**
 * Returns the pages of two versions.
 *
 * @param input.redirects of the whole site
 * @param input.versions all versions of the site
 */
export function versionPages(
  [from, to]: Sides,
  {
    pages,
    redirects,
    versions
  }: {
    readonly pages: readonly PageFacts[]
    readonly redirects: readonly Redirect[]
    readonly versions: readonly Version[]
  }
): VersionPages {
  const isIn = (route: string, {name}: Version): boolean => versionOf(route, versions)?.name === name
  const pagesOf = (version: Version): Map<string, VersionPage> =>
    new Map(
      pages
        .filter(({route}) => isIn(route, version))
        .map(facts => ({route: routeInside(facts.route, version), facts}))
        .map(page => [page.route, page])
    )
  const inside = (version: Version): [string, string][] =>
    redirects.flatMap(redirect =>
      isIn(redirect.from, version) && isIn(redirect.to, version)
        ? [[routeInside(redirect.from, version), routeInside(redirect.to.replace(/[?#].*$/s, ''), version)]]
        : []
    )
  // Redirects of the former version point backward, in case that one is newer.
  const between = new Map([...inside(from).map(([old, now]) => [now, old] as const), ...inside(to)])
  return {before: pagesOf(from), after: pagesOf(to), redirects: between}
}

/** Compares the pages of two versions by the hashes of their words, without reading them. */
export function compareVersions(compared: VersionPages): VersionChanges {
  const {before, after} = compared
  const renames = renamesBetween(compared)
  const targets = new Set(renames.values())
  const renamed: PagePair[] = []
  const changed: PagePair[] = []
  const removed: VersionPage[] = []
  let unchanged = 0
  for (const [route, from] of sorted(before)) {
    const to = after.get(renames.get(route) ?? route)
    if (!to) removed.push(from)
    else if (to.route !== route) renamed.push({from, to})
    else if (haveSameWords(from, to)) unchanged++
    else changed.push({from, to})
  }
  const added = sorted(after).flatMap(([route, page]) => (before.has(route) || targets.has(route) ? [] : [page]))
  return {added, removed, renamed, changed, unchanged}
}

/** Returns whether two pages have the same words, whatever white space and addresses in links are between them. */
export function haveSameWords({facts: from}: VersionPage, {facts: to}: VersionPage): boolean {
  return from.wordsHash === to.wordsHash
}

/**
 * Returns the new routes of pages that moved, by their old routes: a redirect goes from a removed page to a new one, or exactly
 * one new page has the same words.
 */
export function renamesBetween({before, after, redirects}: VersionPages): ReadonlyMap<string, string> {
  const gone = sorted(before).filter(([route]) => !after.has(route))
  const fresh = sorted(after).filter(([route]) => !before.has(route))
  const free = new Set(fresh.map(([route]) => route))
  const renames = new Map<string, string>()
  const rename = (from: string, to: string): void => {
    renames.set(from, to)
    free.delete(to)
  }
  for (const [route] of gone) {
    const to = redirects.get(route)
    if (to !== undefined && free.has(to)) rename(route, to)
  }
  const byWords = (pages: readonly (readonly [string, VersionPage])[], isOpen: (route: string) => boolean) => {
    const found = new Map<string, string[]>()
    for (const [route, {facts}] of pages) {
      const words = facts.wordsHash ?? ''
      if (isOpen(route)) found.set(words, [...(found.get(words) ?? []), route])
    }
    return found
  }
  const targets = byWords(fresh, route => free.has(route))
  for (const [words, [from, ...others]] of byWords(gone, route => !renames.has(route))) {
    const [to, ...more] = targets.get(words) ?? []
    if (from !== undefined && to !== undefined && others.length + more.length === 0) rename(from, to)
  }
  return renames
}

function sorted(pages: ReadonlyMap<string, VersionPage>): (readonly [string, VersionPage])[] {
  return [...pages].sort(([a], [b]) => compareCodeUnits(a, b))
}
