import {runsOf} from '../../commands/report/runs.ts'
import {compareCodeUnits} from '../../model/order.ts'

/** A page of one version. */
export interface VersionPage {
  /** Route inside the version. */
  readonly route: string
  readonly title: string
  /** The page's mirror, with links inside the version. */
  readonly text: string
}

/** Number of words that changed. */
export interface ChangedWords {
  readonly added: number
  readonly removed: number
}

type NamedPage = Pick<VersionPage, 'route' | 'title'>

/** What changed between two versions. Lists are sorted by route. */
export interface Comparison {
  readonly added: readonly NamedPage[]
  readonly removed: readonly NamedPage[]
  readonly renamed: readonly {
    readonly from: string
    readonly to: string
    readonly title: string
    readonly words: ChangedWords
  }[]
  readonly changed: readonly (NamedPage & {readonly words: ChangedWords})[]
  /** Number of pages with the same words at the same route. */
  readonly unchanged: number
}

/** The pages of two versions, by route, with the redirects between them. */
export interface Compared {
  readonly before: ReadonlyMap<string, VersionPage>
  readonly after: ReadonlyMap<string, VersionPage>
  /** Routes inside the versions: those of the former version to those of the later one. */
  readonly redirects: ReadonlyMap<string, string>
}

/** Compares the pages of two versions by their words. */
export function comparePages(compared: Compared): Comparison {
  const {before, after} = compared
  const renames = renamesOf(compared)
  const targets = new Set(renames.values())
  const renamed: Comparison['renamed'][number][] = []
  const changed: Comparison['changed'][number][] = []
  const removed: NamedPage[] = []
  let unchanged = 0
  for (const [route, old] of sorted(before)) {
    const now = after.get(renames.get(route) ?? route)
    if (!now) {
      removed.push(named(old))
      continue
    }
    const words = changedWords(old.text, now.text)
    if (now.route !== route) renamed.push({from: route, to: now.route, title: now.title, words})
    else if (words.added + words.removed > 0) changed.push({...named(now), words})
    else unchanged++
  }
  const added = sorted(after).flatMap(([route, page]) => (before.has(route) || targets.has(route) ? [] : [named(page)]))
  return {added, removed, renamed, changed, unchanged}
}

/**
 * Returns the new routes of pages that moved, by their old routes: a redirect leads from a page that is gone to a new one, or exactly
 * one new page has the same words.
 */
export function renamesOf({before, after, redirects}: Compared): ReadonlyMap<string, string> {
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
  const wordsBy = (pages: readonly (readonly [string, VersionPage])[], isOpen: (route: string) => boolean) => {
    const found = new Map<string, string[]>()
    for (const [route, {text}] of pages) {
      const words = wordsOf(text).join(' ')
      if (isOpen(route)) found.set(words, [...(found.get(words) ?? []), route])
    }
    return found
  }
  const targets = wordsBy(fresh, route => free.has(route))
  for (const [words, [from, ...others]] of wordsBy(gone, route => !renames.has(route))) {
    const [to, ...more] = targets.get(words) ?? []
    if (from !== undefined && to !== undefined && others.length + more.length === 0) rename(from, to)
  }
  return renames
}

export function changedWords(before: string, after: string): ChangedWords {
  const counts = {added: 0, removed: 0}
  if (before === after) return counts
  for (const {kind, items} of runsOf(wordsOf(before), wordsOf(after))) if (kind !== 'same') counts[kind] += items.length
  return counts
}

/** Returns the words of a text. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function sorted(pages: ReadonlyMap<string, VersionPage>): (readonly [string, VersionPage])[] {
  return [...pages].sort(([a], [b]) => compareCodeUnits(a, b))
}

function named({route, title}: VersionPage): NamedPage {
  return {route, title}
}
