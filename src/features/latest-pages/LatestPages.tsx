import {Slot} from '../../../templates/components/Slot.tsx'

export interface LatestPagesProps {
  /** Route of the folder that contains the pages. Default: this page's folder. */
  readonly of?: string
  /** Maximum number of pages. Default: 3. */
  readonly count?: number
}

/** Lists dated pages, newest first. Like `ChildPages`, it renders a marker that is replaced later. */
export function LatestPages(props: LatestPagesProps) {
  return <Slot name="latest-pages" props={props} />
}
