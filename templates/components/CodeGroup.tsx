import type {ReactNode} from 'react'

export interface CodeGroupProps {
  /** As of `Tabs`: groups of one key show the same label, on every page, and remember it. */
  readonly storageKey?: string
  readonly children?: ReactNode
}

/** Blocks of code under their titles. In a page its blocks have become `Tabs` before it is rendered (`remarkWritten`). */
export function CodeGroup({children}: CodeGroupProps) {
  return <>{children}</>
}
