import {HostError} from '../../../host/machine/host-error.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {runsOf} from '../runs.ts'
import {type ChangedWords, changedWords} from './changed-words.ts'
import {
  compareVersions,
  haveSameWords,
  type PagePair,
  renamesBetween,
  type VersionPage,
  type VersionPages
} from './compare-versions.ts'
import type {DiffSide} from './diff-side.ts'
import {type Comparison, formatComparison, formatMarkdown} from './report-comparison.ts'
import {wordsOf} from './version-words.ts'
import {wordDiff} from './word-diff.ts'

export type DiffFormat = 'text' | 'json' | 'markdown'

interface DiffReport {
  readonly sides: readonly [from: DiffSide, to: DiffSide]
  readonly format: DiffFormat
}

/** Returns which pages differ. */
export async function reportAll(compared: VersionPages, {sides, format}: DiffReport): Promise<string> {
  const [from, to] = sides
  const {added, removed, renamed, changed, unchanged} = compareVersions(compared)
  // Only pages with other words are read.
  const differing = [...renamed, ...changed].filter(pair => !haveSameWords(pair.from, pair.to))
  const [before, after] = await Promise.all([
    from.texts(differing.map(pair => pair.from)),
    to.texts(differing.map(pair => pair.to))
  ])
  const wordsOfPair = (pair: PagePair): ChangedWords =>
    changedWords(before.get(pair.from.route) ?? '', after.get(pair.to.route) ?? '')
  const named = ({route, facts: {title}}: VersionPage) => ({route, title})
  const comparison = {
    added: added.map(named),
    removed: removed.map(named),
    renamed: renamed.map(pair => ({
      from: pair.from.route,
      to: pair.to.route,
      title: pair.to.facts.title,
      words: wordsOfPair(pair)
    })),
    changed: changed.map(pair => ({...named(pair.to), words: wordsOfPair(pair)})),
    unchanged
  }
  if (format === 'text') return formatComparison(comparison, from.name, to.name)
  if (format === 'markdown') return formatMarkdown(comparison, from, to)
  return `${JSON.stringify({version: 1, from: from.name, to: to.name, ...withAddresses(comparison, from, to)}, null, 2)}\n`
}

/** Returns the comparison with the published address of each page, if the site has one. A removed page has its old address. */
function withAddresses({added, removed, renamed, changed, unchanged}: Comparison, from: DiffSide, to: DiffSide) {
  const addressed = <Page extends object>(page: Page, side: DiffSide, route: string) => {
    const url = side.addressOf(route)
    return url === undefined ? page : {...page, url}
  }
  return {
    added: added.map(page => addressed(page, to, page.route)),
    removed: removed.map(page => addressed(page, from, page.route)),
    renamed: renamed.map(page => addressed(page, to, page.to)),
    changed: changed.map(page => addressed(page, to, page.route)),
    unchanged
  }
}

/**
 * Returns how one page differs.
 *
 * @param route of a page of one of the sides
 * @throws HostError 2 if neither has it
 */
export async function reportOne(
  compared: VersionPages,
  {sides, route, format}: DiffReport & {readonly route: string}
): Promise<string> {
  const {before, after} = compared
  const [from, to] = sides
  refuseUnknown(route, compared, sides)
  const renames = renamesBetween(compared)
  const old = before.get(route) ?? before.get([...renames].find(([, now]) => now === route)?.[0] ?? '')
  const now = after.get(old ? (renames.get(old.route) ?? old.route) : route)
  const textOf = async (side: DiffSide, page: VersionPage | undefined): Promise<string> =>
    (page && (await side.texts([page])).get(page.route)) ?? ''
  const [oldText, newText] = await Promise.all([textOf(from, old), textOf(to, now)])
  if (format !== 'json') {
    const name = (side: DiffSide, page: VersionPage | undefined): string =>
      page ? `${side.name}${page.route}` : '/dev/null'
    const diff = wordDiff({name: name(from, old), text: oldText}, {name: name(to, now), text: newText})
    const text = diff || `No words in \`${route}\` changed between ${from.name} and ${to.name}.\n`
    return format === 'markdown' && diff ? `\`\`\`\`diff\n${text}\`\`\`\`\n` : text
  }
  const result = {
    version: 1,
    from: from.name,
    to: to.name,
    routes: {from: old?.route ?? null, to: now?.route ?? null},
    words: changedWords(oldText, newText),
    runs: runsOf(wordsOf(oldText), wordsOf(newText)).map(({kind, items}) => ({kind, text: items.join(' ')}))
  }
  return `${JSON.stringify(result, null, 2)}\n`
}

function refuseUnknown(route: string, {before, after}: VersionPages, [from, to]: DiffReport['sides']): void {
  if (before.has(route) || after.has(route)) return
  const near = suggest(route, new Set([...before.keys(), ...after.keys()]))
  throw new HostError(
    `Unexpected route \`${route}\`, expected a page of \`${from.name}\` or \`${to.name}\`${didYouMean(near)}`,
    2
  )
}
