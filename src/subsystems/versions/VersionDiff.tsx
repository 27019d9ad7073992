import {Slot} from '../../../templates/components/Slot.tsx'

export interface VersionDiffProps {
  /** Name of the former version. */
  readonly from: string
  /** Name of the later version. Default: the version of the page. */
  readonly to?: string
}

/** Lists the pages that were added, removed, renamed or changed between two versions. It renders a marker that is replaced later. */
export function VersionDiff(props: VersionDiffProps) {
  return <Slot name="version-diff" props={props} />
}
