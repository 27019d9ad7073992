import type {VersionDiff} from '../../model/version-diff.ts'
import type {ComparingSlotFiller} from '../../plugin/slots.ts'
import {VersionDiffList} from './VersionDiffList.tsx'
import {versionDiffMirror} from './version-diff-mirror.ts'

/** Fills the slot of `<VersionDiff>`. */
export const versionDiffSlot: ComparingSlotFiller<VersionDiff> = {
  comparesVersions: true,
  data({props: {from, to}, compareVersions}) {
    const diff = compareVersions(String(from), to === undefined ? undefined : String(to))
    return diff ?? {from: String(from), to: String(to), added: [], removed: [], renamed: [], changed: []}
  },
  html: (diff, {site}) => <VersionDiffList diff={diff} site={site} />,
  markdown: (diff, {site}) => versionDiffMirror(diff, site)
}
