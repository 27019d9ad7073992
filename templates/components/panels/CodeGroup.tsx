import type {ReactNode} from 'react'

export interface CodeGroupProps {
  /** As in `Tabs`: groups with the same key switch together, on every page, and the browser remembers the choice. */
  readonly storageKey?: string
  readonly children?: ReactNode
}

/** Code blocks as tabs with their titles. */
export function CodeGroup({children}: CodeGroupProps) {
  // A transform has replaced the component with tabs before a page is rendered.
  return <>{children}</>
}
