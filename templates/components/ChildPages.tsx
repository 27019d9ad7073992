import {Slot} from './Slot.tsx'

export interface ChildPagesProps {
  /** Number of pages to list below each child: tutorials first, then guides. Default: 0. */
  readonly tasks?: number
}

/** Lists the pages in this page's folder. It renders a marker, because the list is only known once the whole site is read. */
export function ChildPages(props: ChildPagesProps) {
  return <Slot name="child-pages" props={props} />
}
