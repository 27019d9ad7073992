import {createElement} from 'react'

export interface LatestPagesProps {
  /** Route of the folder that they lie in; default: this page's own. */
  readonly of?: string
  /** How many; default 3. */
  readonly count?: number
}

/** Dated pages, newest first. Like `ChildPages`, a mark that is filled when the page is rendered. */
export function LatestPages(props: LatestPagesProps) {
  return createElement('docsgen-slot', {name: 'latest-pages', 'data-props': JSON.stringify(props)})
}
