import {createElement} from 'react'

/** The pages of this page's folder. Only the site knows them, so a mark stands here until the page is rendered. */
export function ChildPages(props: Readonly<Record<string, unknown>>) {
  return createElement('docsgen-slot', {name: 'child-pages', 'data-props': JSON.stringify(props)})
}
