import {createElement, Fragment, type ReactNode} from 'react'
import {breakName} from '../src/model/text/break-name.ts'

/** Returns a title. In a long name, a line breaks only between its words. */
export function titleWithBreaks(title: string): ReactNode {
  if (!/^\S{16,}$/.test(title)) return title
  const parts = breakName(title).flatMap((part, index) =>
    index === 0 ? [part] : [createElement('wbr', {key: index}), part]
  )
  return createElement(Fragment, null, ...parts)
}
