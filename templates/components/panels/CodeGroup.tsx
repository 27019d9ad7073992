import type {ReactNode} from 'react'

export interface CodeGroupProps {
  /** As in `Tabs`: groups with the same key switch together, on every page, and the browser remembers the choice. */
  readonly storageKey?: string
  readonly children?: ReactNode
}

/** Code blocks as tabs with their titles. On pages, `remarkWritten` turns the blocks into `Tabs` before rendering. */
export function CodeGroup({children}: CodeGroupProps) {
  return <>{children}</>
}
