import type {ReactNode} from 'react'

/** Wraps headings of one level; the style sheet numbers them. */
export function Steps({children}: {readonly children?: ReactNode}) {
  return <div className="steps">{children}</div>
}
