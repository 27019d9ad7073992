import type {ChildGroup, SiteView} from '../../model/site.ts'
import {mirrorAddress} from '../../model/url.ts'

/** Returns a list of pages as Markdown, with links to their mirrors. */
export function mirrorList(groups: readonly ChildGroup[], site: SiteView): string {
  return groups
    .flatMap(group => [
      ...(group.title ? [`**${group.title}**\n`] : []),
      ...group.pages.map(
        page => `- [${page.title}](${mirrorAddress(site, page.href)})${page.description && `: ${page.description}`}`
      ),
      ''
    ])
    .join('\n')
}
