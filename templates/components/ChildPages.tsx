import {createElement} from 'react'

export interface ChildPagesProps {
  /** Pages below each child to name with it: tutorials first, then guides; default 0. */
  readonly tasks?: number
}

/** The pages of this page's folder. Only the site knows them, so a mark stands here until the page is rendered. */
export function ChildPages(props: ChildPagesProps) {
  return createElement('docsgen-slot', {name: 'child-pages', 'data-props': JSON.stringify(props)})
}
