import type {JoinedSlotFiller} from '../../plugin/slots.ts'
import type {VersionDiffList} from './VersionDiffList.tsx'
import {type VersionDiff, versionDiff} from './version-diff.ts'
import {versionDiffMirror} from './version-diff-mirror.ts'

/** Fills the slot of `<VersionDiff>`. */
export const versionDiffSlot: JoinedSlotFiller<VersionDiff> = {
  facts: ['wordsHash'],
  data({props: {from, to}, page, joined}) {
    const diff = versionDiff(page.route, [String(from), to === undefined ? undefined : String(to)], joined)
    return diff ?? {from: String(from), to: String(to), added: [], removed: [], renamed: [], changed: []}
  },
  html(diff, {site, parts}) {
    // Called as a function, because creating an element here would load React at the start of every command.
    const list = parts.VersionDiffList as typeof VersionDiffList
    return list({diff, site})
  },
  markdown: (diff, {site}) => versionDiffMirror(diff, site)
}
