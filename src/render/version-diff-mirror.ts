import {languageOf} from '../model/locales.ts'
import type {PageFacts, Slot} from '../model/page.ts'
import type {NavLink, SiteView, Slice} from '../model/site.ts'
import type {VersionDiff} from '../model/version-diff.ts'
import {translate} from '../model/words/translate.ts'
import {englishWords} from '../model/words/word-in.ts'
import {inLanguage} from './in-language.ts'
import {inVersion} from './in-version.ts'
import {mirrorLink} from './mirror-link.ts'

/** Returns the content of a page's `version-diff` slot; `undefined` for any other slot. */
export function versionDiffOf(
  index: number,
  {slots}: Pick<PageFacts, 'slots'>,
  {versionDiffs}: Pick<Slice, 'versionDiffs'>
): VersionDiff | undefined {
  const isDiff = ({name}: Slot): boolean => name === 'version-diff'
  const slot = slots[index]
  return slot && isDiff(slot) ? versionDiffs?.[slots.slice(0, index).filter(isDiff).length] : undefined
}

/** Returns a comparison of versions as Markdown, in the language of its page. */
export function versionDiffMirror(diff: VersionDiff, {route}: Pick<PageFacts, 'route'>, site: SiteView): string {
  const versioned = inVersion(site, route)
  const {words = englishWords} = inLanguage(versioned, languageOf(route, versioned))
  const {from, to} = diff
  const link = ({title, href}: NavLink): string => `[${title}](${mirrorLink(site, href)})`
  const lists = [
    ['addedPages', diff.added.map(link)],
    ['removedPages', diff.removed.map(link)],
    ['movedPages', diff.renamed.map(page => translate(words, 'movedPage', {from: link(page.was), to: link(page)}))],
    ['changedPages', diff.changed.map(link)]
  ] as const
  const shown = lists.filter(([, rows]) => rows.length > 0)
  if (shown.length === 0) return translate(words, 'samePages', {from, to})
  return shown
    .map(([key, rows]) => `**${translate(words, key, {version: to})}**\n\n${rows.map(row => `- ${row}`).join('\n')}`)
    .join('\n\n')
}
