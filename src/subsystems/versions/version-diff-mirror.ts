import type {NavLink, SiteView} from '../../model/site.ts'
import {mirrorAddress} from '../../model/url.ts'
import {translate} from '../../model/words/translate.ts'
import {englishWords} from '../../model/words/word-in.ts'
import type {VersionDiff} from './version-diff.ts'

/** Returns a comparison of versions as Markdown, in the language of the site view. */
export function versionDiffMirror(diff: VersionDiff, site: SiteView): string {
  const {words = englishWords} = site
  const {from, to} = diff
  const link = ({title, href}: NavLink): string => `[${title}](${mirrorAddress(site, href)})`
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
