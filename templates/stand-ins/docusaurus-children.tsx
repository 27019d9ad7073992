import {Fragment, type ReactNode} from 'react'

interface ChildrenProps {
  /** What a page shows until its script runs. */
  fallback?: ReactNode
  children?: ReactNode | (() => ReactNode)
}

/** `@docusaurus/BrowserOnly`, `@docusaurus/Translate`, `@theme/Layout`: what is inside them, or what stands for it. */
export default function Children({fallback, children}: ChildrenProps) {
  return <Fragment>{typeof children === 'function' ? fallback : children}</Fragment>
}

/** A text in the language that it is written in. */
export function translate({message = '', id = ''}: {message?: string; id?: string}): string {
  return message || id
}
